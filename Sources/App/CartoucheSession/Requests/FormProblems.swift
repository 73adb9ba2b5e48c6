package import ValueTree

/// The expectations of a file whose bytes are a value.
package enum FileExpectation: String, CaseIterable {
    case unreadable = "a file that can be read"
    case tooLarge = "a smaller file"
}

extension Problem {
    package init(path place: ValuePath, file: String, _ expectation: FileExpectation) {
        self.init(
            path: place,
            kind: .invalid,
            expected: .own(expectation.rawValue),
            found: .verbatim(file)
        )
    }

    /// The expectation of the file that the problem is about; nil for any other problem.
    package var fileExpectation: FileExpectation? {
        guard kind == .invalid, case .own(let words) = expected else { return nil }
        return FileExpectation(rawValue: words)
    }
}

extension Problem {
    package static let endOfReference = Expected.sign("}}")

    /// The name of the reference without an end; nil for any other problem.
    package var openReference: String? {
        guard kind == .invalid, expected == Self.endOfReference, case .verbatim(let name) = found
        else { return nil }
        return name
    }
}

package import ValueTree

/// The errors in lines of a stream that continued nevertheless.
package struct StreamFaults: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case notJSON(SyntaxError)
        /// The first invalid byte; nil if the line ends too early.
        case notUTF8(UInt8?)
        case unknownField(String)
        case retryIsNoNumber(String)
        case nullInID
    }

    package struct Fault: Hashable, Sendable {
        package let kind: Kind
        /// The position in the whole stream.
        package let position: SourcePosition
        /// The number of items before the one with the fault; nil if it isn't in an item.
        package fileprivate(set) var item: Int?

        /// The line number, counted from 1.
        package var line: Int { position.line }
    }

    /// The maximum number of faults in the list; others are only counted.
    private static let limit = 100

    package private(set) var first: [Fault] = []
    package private(set) var count = 0

    package init() {}

    mutating func add(_ kind: Kind, at position: SourcePosition, in item: Int?) {
        count += 1
        guard first.count < Self.limit else { return }
        first.append(Fault(kind: kind, position: position, item: item))
    }

    /// Marks the faults after the first `count` as outside of any item.
    mutating func release(behind count: Int) {
        for index in first.indices.dropFirst(count) { first[index].item = nil }
    }
}

extension StreamFaults.Fault {
    package var error: SyntaxError {
        switch kind {
        case .notJSON(let error):
            SyntaxError(
                position: position,
                expected: error.expected,
                found: error.found,
                reason: error.reason
            )
        case .notUTF8(let byte):
            SyntaxError(
                position: position,
                expected: .syntax(.validUTF8),
                found: byte.map { .invalidByte($0) } ?? .end(.line)
            )
        case .unknownField(let name):
            SyntaxError(
                position: position,
                expected: .syntax(.eventField),
                found: .verbatim("`\(name)`")
            )
        case .retryIsNoNumber(let text):
            SyntaxError(
                position: position,
                expected: .syntax(.milliseconds),
                found: .verbatim("`\(text)`")
            )
        case .nullInID:
            SyntaxError(
                position: position,
                expected: .syntax(.idWithoutNull),
                found: .character("U+0000")
            )
        }
    }
}

internal import TerminalUI
internal import TerminalWidgets
internal import ValueTree
internal import VisibleText

extension Problem {
    /// The object that `decode --json` prints for a problem.
    ///
    /// An unknown position is null.
    var value: SupportedType {
        .dictionary(members: [
            .init("path", .string(path.description)),
            .init("expected", .string(expected.description)),
            .init("found", .string(found.description)),
            .init("line", position.map { .int($0.line) } ?? .null),
            .init("column", position.map { .int($0.column) } ?? .null),
            .init("offset", position.map { .int($0.offset) } ?? .null),
            .init("kind", .string(kind.rawValue)),
        ])
    }
}

extension Problem {
    /// The problem as a line.
    ///
    /// Keys come from others, so control characters are escaped everywhere.
    ///
    /// The path can still be used as input: control characters are escaped as in JSONPath, and
    /// everything else is unchanged.
    var words: Words {
        let (path, line) = (Self.harmless(path.description), Self.harmless(description))
        let place = position.map { " (\($0.line):\($0.column), byte \($0.offset))" } ?? ""
        // By scalars, because the end of a key and the text after it may form one character.
        let statement = line.unicodeScalars.dropFirst(path.unicodeScalars.count)
            .dropLast(place.unicodeScalars.count)
        return Words(path, .dataKey) + Words(String(statement), role) + Words(place, .muted)
    }

    private static func harmless(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: controls) else { return text }
        return text.unicodeScalars.reduce(into: "") { text, scalar in
            guard controls(scalar) else {
                text.unicodeScalars.append(scalar)
                return
            }
            let digits = String(scalar.value, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }

    /// Returns whether a scalar is a control character or changes the direction of text.
    private static func controls(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F: true
        case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    private var role: ThemeRole {
        switch kind {
        case .wrongType, .null, .invalid, .syntax: .dataMismatch
        case .missing: .dataMissing
        case .undeclared, .duplicateKey: .dataUndeclared
        }
    }
}

extension SyntaxError {
    /// The only problem of a malformed document, as a line.
    var problemLines: [Words] { DecodeError.syntax(self).problems.map(\.words) }
}

/// The characters of XML, and their notation.
package enum XMLText {
    package enum Context {
        case element
        case attribute
    }

    /// Returns the text with references for the characters that would be read differently.
    package static func escaped(_ text: String, in context: Context) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            if let reference = reference(for: scalar, in: context) {
                escaped += reference
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
    }

    private static func reference(for scalar: Unicode.Scalar, in context: Context) -> String? {
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        // A reader converts it to a line feed.
        case "\r": "&#13;"
        case "\"" where context == .attribute: "&quot;"
        // A reader converts them to blanks.
        case "\n" where context == .attribute: "&#10;"
        case "\t" where context == .attribute: "&#9;"
        default: nil
        }
    }
}

/// The names of elements and attributes (XML 1.0, section 2.3).
package enum XMLName {
    private static let starts: [ClosedRange<Unicode.Scalar>] = [
        ":"...":", "A"..."Z", "_"..."_", "a"..."z", "\u{C0}"..."\u{D6}", "\u{D8}"..."\u{F6}",
        "\u{F8}"..."\u{2FF}", "\u{370}"..."\u{37D}", "\u{37F}"..."\u{1FFF}",
        "\u{200C}"..."\u{200D}", "\u{2070}"..."\u{218F}", "\u{2C00}"..."\u{2FEF}",
        "\u{3001}"..."\u{D7FF}", "\u{F900}"..."\u{FDCF}", "\u{FDF0}"..."\u{FFFD}",
        "\u{10000}"..."\u{EFFFF}",
    ]
    private static let others: [ClosedRange<Unicode.Scalar>] = [
        "-"...".", "0"..."9", "\u{B7}"..."\u{B7}", "\u{300}"..."\u{36F}", "\u{203F}"..."\u{2040}",
    ]

    /// Whether a name may begin with the character.
    static func begins(with scalar: Unicode.Scalar) -> Bool {
        if ("a"..."z").contains(scalar) { return true }
        return starts.contains { $0.contains(scalar) }
    }

    /// Whether a name may contain the character.
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        begins(with: scalar) || others.contains { $0.contains(scalar) }
    }

    /// Whether the text is a valid name.
    package static func isName(_ text: some StringProtocol) -> Bool {
        guard let first = text.unicodeScalars.first, begins(with: first) else { return false }
        return text.unicodeScalars.allSatisfy(contains)
    }
}

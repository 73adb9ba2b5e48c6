/// Text in which no character can act on a terminal or hide: each such becomes `\u{…}`.
enum VisibleText {
    /// Letters that are drawn as nothing.
    private static let blanks: Set<Unicode.Scalar> = [
        "\u{115F}", "\u{1160}", "\u{3164}", "\u{FFA0}",
    ]

    static func of(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { visible, scalar in
            if isHidden(scalar) {
                visible += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            } else {
                visible.unicodeScalars.append(scalar)
            }
        }
    }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: blanks.contains(scalar)
        }
    }
}

import ValueTree

/// The characters of XML, and how they are written.
enum MarkupText {
    /// Where a text stands.
    enum Place {
        case element
        case attribute
    }

    /// Whether XML can hold a character at all, be it by its number.
    static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isAllowedInXML
    }

    /// The text with references for what would mean something, or be read as something else.
    static func escaped(_ text: String, in place: Place) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            if let reference = reference(for: scalar, in: place) {
                escaped += reference
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
    }

    private static func reference(for scalar: Unicode.Scalar, in place: Place) -> String? {
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        // A reader makes a line feed of it.
        case "\r": "&#13;"
        case "\"" where place == .attribute: "&quot;"
        // A reader makes a blank of them.
        case "\n" where place == .attribute: "&#10;"
        case "\t" where place == .attribute: "&#9;"
        default: nil
        }
    }
}

public import FoundationEssentials
public import ValueTree

/// Texts by key in the format of `.strings` files.
///
///     /* The name under the icon */
///     "app_name" = "Girders";
///
/// Read from a file with this content, the text is found by its key:
///
///     let file = try StringsFile(data)
///     file["app_name"]    // "Girders"
public struct StringsFile: Sendable, Hashable {
    /// A text with its key.
    public struct Entry: Sendable, Hashable {
        /// The key of the text.
        public let key: String
        /// The text.
        public let value: String

        /// Creates an entry.
        public init(key: String, value: String) {
            self.key = key
            self.value = value
        }
    }

    /// The texts, in file order.
    public var entries: [Entry]

    /// Creates a file with these texts.
    public init(_ entries: [Entry] = []) {
        self.entries = entries
    }

    /// Reads a file in UTF-8 of at most 5 MiB.
    ///
    /// Comments are ignored. Keys and values are quoted, or are words of letters, digits and
    /// `_ - . / : $`. Throws an error with the position:
    ///
    ///     line 3, column 8 (byte 41): expected `;`, found `"`
    public init(_ data: Data) throws(SyntaxError) {
        var scanner = try StringsScanner(data)
        entries = try scanner.takeEntries()
    }

    /// The text of a key; the last one if a key occurs twice.
    public subscript(key: String) -> String? {
        entries.last { $0.key == key }?.value
    }

    /// The file's text: a line for each entry, with quoted key and value.
    public var text: String {
        entries.map { "\(Self.quoted($0.key)) = \(Self.quoted($0.value));\n" }.joined()
    }

    private static func quoted(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "\"") { $0 += escaped($1) } + "\""
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case "\0"..<" ", "\u{7F}": "\\U00" + hexadecimal(scalar)
        default: String(scalar)
        }
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
    }
}

/// One word of a POSIX shell command, in which some texts stand for variables.
///
///     ShellWord("it's", variables: [:]).text                       // 'it'\''s'
///     ShellWord("Bearer MARK", variables: ["MARK": "TOKEN"]).text  // 'Bearer '"$TOKEN"
package struct ShellWord: Sendable, Hashable {
    /// The word as it stands in the command.
    package let text: String

    /// Quotes `content`; each key of `variables` that occurs in it becomes the variable of its name.
    package init(_ content: String, variables: [String: String] = [:]) {
        let places = variables.flatMap { mark, name in
            content.utf8.ranges(of: mark.utf8).map { (range: $0, name: name) }
        }
        var text = ""
        var rest = Substring(content)
        for (range, name) in places.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            text += Self.quoted(rest[..<range.lowerBound]) + "\"$\(name)\""
            rest = rest[range.upperBound...]
        }
        text += Self.quoted(rest)
        self.text = text.isEmpty ? "''" : text
    }

    /// Only the apostrophe has a meaning between apostrophes (POSIX, Shell Command Language §2.2.2).
    private static func quoted(_ text: Substring) -> String {
        guard !text.utf8.allSatisfy(isPlain) else { return String(text) }
        // By scalars: a combining mark after an apostrophe does not take its meaning away.
        var quoted = "'"
        for scalar in text.unicodeScalars {
            if scalar == "'" { quoted += #"'\''"# } else { quoted.unicodeScalars.append(scalar) }
        }
        return quoted + "'"
    }

    /// Whether no shell gives the byte a meaning, wherever it stands in a word.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-_./:@%+,".utf8.contains(byte)
        }
    }
}

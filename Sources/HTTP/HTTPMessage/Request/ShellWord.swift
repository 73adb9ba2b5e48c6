/// One word of a POSIX shell command, in which some texts are replaced by variables.
///
///     ShellWord("it's", variables: [:]).text                       // 'it'\''s'
///     ShellWord("Bearer MARK", variables: ["MARK": "TOKEN"]).text  // 'Bearer '"$TOKEN"
package struct ShellWord: Sendable, Hashable {
    /// The quoted word.
    package let text: String

    /// Quotes `content`, replacing each key of `variables` with the variable of its name.
    package init(_ content: String, variables: [String: String] = [:]) {
        let text = Self.pieces(of: Array(content.utf8), by: variables)
            .map { piece in
                piece.variable.map { "\"$\($0)\"" }
                    ?? Self.quoted(String(decoding: piece.bytes, as: UTF8.self))
            }
            .joined()
        self.text = text.isEmpty ? "''" : text
    }

    /// Returns the names of the variables in a command of such words, in order.
    ///
    ///     ShellWord.variables(of: #"curl -H 'X-Key: '"$X_KEY" https://a.test"#)    // ["X_KEY"]
    package static func variables(of command: String) -> [String] {
        var names: [String] = []
        var rest = Array(command.utf8)[...]
        while let byte = rest.popFirst() {
            switch byte {
            // Everything up to the next apostrophe is literal.
            case UInt8(ascii: "'"): rest = rest.drop { $0 != byte }.dropFirst()
            case UInt8(ascii: "\\"): rest = rest.dropFirst()
            case UInt8(ascii: "$"):
                let name = String(decoding: rest.prefix(while: isOfName), as: UTF8.self)
                if !name.isEmpty, !names.contains(name) { names.append(name) }
            default: break
            }
        }
        return names
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || isPlain(byte) && !"-./:@%+,".utf8.contains(byte)
    }

    /// A part of a word: literal bytes or a variable.
    struct Piece {
        let bytes: ArraySlice<UInt8>
        let variable: String?
    }

    /// Returns the bytes between the keys of `variables`, and the variables for the keys.
    static func pieces(of bytes: [UInt8], by variables: [String: String]) -> [Piece] {
        let places = variables.flatMap { mark, name in
            bytes.ranges(of: Array(mark.utf8)).map { (range: $0, name: name) }
        }
        var pieces: [Piece] = []
        var start = 0
        for (range, name) in places.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            if start < range.lowerBound {
                pieces.append(Piece(bytes: bytes[start..<range.lowerBound], variable: nil))
            }
            pieces.append(Piece(bytes: bytes[range], variable: name))
            start = range.upperBound
        }
        guard start < bytes.count else { return pieces }
        return pieces + [Piece(bytes: bytes[start...], variable: nil)]
    }

    /// Between apostrophes, only the apostrophe is special (POSIX, Shell Command Language §2.2.2).
    private static func quoted(_ text: String) -> String {
        guard !text.utf8.allSatisfy(isPlain) else { return text }
        // Quoted by scalars, because an apostrophe with a combining mark is still an apostrophe.
        var quoted = "'"
        for scalar in text.unicodeScalars {
            if scalar == "'" { quoted += #"'\''"# } else { quoted.unicodeScalars.append(scalar) }
        }
        return quoted + "'"
    }

    /// Returns whether the byte is literal in every shell and at every place in a word.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-_./:@%+,".utf8.contains(byte)
        }
    }
}

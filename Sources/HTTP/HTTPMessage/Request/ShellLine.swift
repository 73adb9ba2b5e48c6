/// The commands in a text for a POSIX shell, as words without their quotes.
///
/// Nothing is expanded or run.
///
///     ShellLine("curl -H 'Accept: */*' \\\n example.test").commands   // [["curl", "-H", "Accept: */*", "example.test"]]
package struct ShellLine: Equatable, Sendable {
    /// The error of a text that can't be parsed.
    package enum Fault: Error, Equatable, Sendable {
        /// A quote isn't closed, so the text is incomplete.
        case openQuote
        /// A part is the output of another command.
        case substitution
    }

    /// The words of each command, in order; redirections are left out.
    package private(set) var commands: [[String]] = []
    /// The names of the shell variables in the words, which contain them as `$NAME`.
    package private(set) var variables: [String] = []

    private let bytes: [UInt8]
    private var place = 0
    private var words: [String] = []
    /// The bytes of the current word, or nil between two words.
    private var word: [UInt8]?
    /// Whether the next word is the file of a redirection.
    private var dropsWord = false

    /// Splits a text.
    package init(_ text: String) throws(Fault) {
        bytes = Array(text.utf8)
        while place < bytes.count { try read() }
        endCommand()
    }

    private func byte(_ offset: Int = 0) -> UInt8? {
        place + offset < bytes.count ? bytes[place + offset] : nil
    }

    private mutating func read() throws(Fault) {
        let next = bytes[place]
        place += 1
        switch next {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): endWord()
        case UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"):
            endCommand()
        case UInt8(ascii: "<"), UInt8(ascii: ">"): redirect()
        case UInt8(ascii: "#") where word == nil: skipComment()
        case UInt8(ascii: "\\"): readEscape()
        case UInt8(ascii: "'"): try readQuoted()
        case UInt8(ascii: "\""): try readDoubleQuoted()
        case UInt8(ascii: "`"): throw .substitution
        case UInt8(ascii: "$") where byte() == UInt8(ascii: "'"):
            place += 1
            try readEscapes()
        case UInt8(ascii: "$"): try readVariable()
        default: append([next])
        }
    }

    /// Adds bytes to the word.
    ///
    /// An empty word, `''`, is a word, too.
    private mutating func append(_ more: some Sequence<UInt8>) {
        if word == nil { word = [] }
        word?.append(contentsOf: more)
    }

    private mutating func endWord() {
        guard let word else { return }
        self.word = nil
        if dropsWord {
            dropsWord = false
        } else {
            words.append(String(decoding: word, as: UTF8.self))
        }
    }

    private mutating func endCommand() {
        endWord()
        dropsWord = false
        if !words.isEmpty { commands.append(words) }
        words = []
    }

    /// Skips a redirection with the number before it and the file after it.
    private mutating func redirect() {
        if word?.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) == true {
            word = nil
        }
        endWord()
        while let next = byte(), "<>&|".utf8.contains(next) { place += 1 }
        dropsWord = true
    }

    private mutating func skipComment() {
        while let next = byte(), next != UInt8(ascii: "\n") { place += 1 }
    }

    /// Parses a backslash outside quotes: a continued line, or the next byte unchanged.
    private mutating func readEscape() {
        if byte() == UInt8(ascii: "\r"), byte(1) == UInt8(ascii: "\n") { place += 1 }
        guard let next = byte() else { return append([UInt8(ascii: "\\")]) }
        place += 1
        if next != UInt8(ascii: "\n") { append([next]) }
    }

    private mutating func readQuoted() throws(Fault) {
        guard let end = bytes[place...].firstIndex(of: UInt8(ascii: "'")) else { throw .openQuote }
        append(bytes[place..<end])
        place = end + 1
    }

    private mutating func readDoubleQuoted() throws(Fault) {
        append([])
        while let next = byte() {
            place += 1
            switch next {
            case UInt8(ascii: "\""): return
            case UInt8(ascii: "`"): throw .substitution
            case UInt8(ascii: "$"): try readVariable()
            case UInt8(ascii: "\\"):
                guard let escaped = byte(), "$`\"\\\n".utf8.contains(escaped) else {
                    append([next])
                    continue
                }
                place += 1
                if escaped != UInt8(ascii: "\n") { append([escaped]) }
            default: append([next])
            }
        }
        throw .openQuote
    }
}

extension ShellLine {
    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// Parses the text after a dollar sign: the name of a variable, or plain text.
    private mutating func readVariable() throws(Fault) {
        if byte() == UInt8(ascii: "(") { throw .substitution }
        let isBraced = byte() == UInt8(ascii: "{")
        let start = isBraced ? place + 1 : place
        let end = bytes[start...].firstIndex { !Self.isName($0) } ?? bytes.count
        guard end > start else {
            guard !isBraced else { throw .substitution }
            return append([UInt8(ascii: "$")])
        }
        // `${NAME:-text}` and similar expansions.
        if isBraced, end >= bytes.count || bytes[end] != UInt8(ascii: "}") { throw .substitution }
        let name = String(decoding: bytes[start..<end], as: UTF8.self)
        if !variables.contains(name) { variables.append(name) }
        append(Array("$\(name)".utf8))
        place = isBraced ? end + 1 : end
    }

    /// Parses the text of `$'…'`, which browsers use for text that isn't ASCII.
    private mutating func readEscapes() throws(Fault) {
        append([])
        while let next = byte() {
            place += 1
            if next == UInt8(ascii: "'") { return }
            guard next == UInt8(ascii: "\\"), let escape = byte() else {
                append([next])
                continue
            }
            place += 1
            append(Self.simple[escape] ?? coded(escape))
        }
        throw .openQuote
    }

    private static let simple: [UInt8: [UInt8]] = [
        UInt8(ascii: "n"): [0x0A], UInt8(ascii: "r"): [0x0D], UInt8(ascii: "t"): [0x09],
        UInt8(ascii: "a"): [0x07], UInt8(ascii: "b"): [0x08], UInt8(ascii: "e"): [0x1B],
        UInt8(ascii: "f"): [0x0C], UInt8(ascii: "v"): [0x0B], UInt8(ascii: "\\"): [0x5C],
        UInt8(ascii: "'"): [0x27], UInt8(ascii: "\""): [0x22], UInt8(ascii: "?"): [0x3F],
    ]

    /// Returns the bytes of an escape with digits: `\x41`, `\u00e9`, `\101`.
    private mutating func coded(_ escape: UInt8) -> [UInt8] {
        switch escape {
        case UInt8(ascii: "x"): return [UInt8(truncatingIfNeeded: number(radix: 16, digits: 2))]
        case UInt8(ascii: "u"): return character(number(radix: 16, digits: 4))
        case UInt8(ascii: "U"): return character(number(radix: 16, digits: 8))
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            place -= 1
            return [UInt8(truncatingIfNeeded: number(radix: 8, digits: 3))]
        default: return [UInt8(ascii: "\\"), escape]
        }
    }

    /// Parses a code unit.
    ///
    /// Browsers write characters beyond 16 bits as two units.
    private mutating func character(_ unit: UInt32) -> [UInt8] {
        var code = unit
        if (0xD800..<0xDC00).contains(unit), byte() == UInt8(ascii: "\\"),
            byte(1) == UInt8(ascii: "u")
        {
            place += 2
            let low = number(radix: 16, digits: 4)
            code = 0x10000 + (unit - 0xD800) << 10 + (low &- 0xDC00) & 0x3FF
        }
        return Unicode.Scalar(code).map { Array(String($0).utf8) } ?? [0xEF, 0xBF, 0xBD]
    }

    private mutating func number(radix: Int, digits: Int) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard let next = byte(), let digit = Character(Unicode.Scalar(next)).hexDigitValue,
                digit < radix
            else { break }
            value = value &* UInt32(radix) &+ UInt32(digit)
            place += 1
        }
        return value
    }
}

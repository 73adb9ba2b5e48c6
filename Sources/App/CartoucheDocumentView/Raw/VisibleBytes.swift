import ValueTree

/// Bytes as text, with invalid UTF-8 as hex values: `caf\xE9`.
enum VisibleBytes {
    /// Valid text, or an invalid byte.
    enum Piece: Equatable {
        case text(String)
        case byte(UInt8)
    }

    static func text(_ bytes: PaddedBytes, in range: Range<Int>) -> String {
        pieces(bytes, in: range).reduce(into: "") { text, piece in
            switch piece {
            case .text(let valid): text += valid
            case .byte(let byte): text += standIn(for: byte)
            }
        }
    }

    /// Returns the longest valid pieces of text, with single invalid bytes between them.
    static func pieces(_ bytes: PaddedBytes, in range: Range<Int>) -> [Piece] {
        let slice = bytes[range]
        if let text = String(validating: slice, as: UTF8.self) { return [.text(text)] }
        var pieces: [Piece] = []
        var text = ""
        var rest = slice[...]
        while let byte = rest.first {
            let length = length(of: byte)
            if let character = String(validating: rest.prefix(length), as: UTF8.self),
                rest.count >= length
            {
                text += character
                rest = rest.dropFirst(length)
                continue
            }
            if !text.isEmpty { pieces.append(.text(text)) }
            pieces.append(.byte(byte))
            text = ""
            rest = rest.dropFirst()
        }
        return text.isEmpty ? pieces : pieces + [.text(text)]
    }

    /// The number of bytes examined to distinguish text from binary data.
    private static let judgedLength = 4096

    /// Whether bytes look like text: few invalid bytes or control characters, and no NUL.
    static func areText(_ bytes: PaddedBytes) -> Bool {
        let range = 0..<min(bytes.count, judgedLength)
        guard !bytes[range].contains(0) else { return false }
        let oddities = pieces(bytes, in: range).reduce(0) { count, piece in
            switch piece {
            case .byte: count + 1
            case .text(let text): count + text.utf8.count(where: isControl)
            }
        }
        return oddities * 10 <= range.count
    }

    /// Returns whether a byte is a control character other than white space and ESC, which sets
    /// colours.
    private static func isControl(_ byte: UInt8) -> Bool {
        byte < 0x20 && !(0x09...0x0D).contains(byte) && byte != 0x1B || byte == 0x7F
    }

    /// The text shown for an invalid byte.
    static func standIn(for byte: UInt8) -> String { "\\x" + hexadecimal(byte) }

    private static func length(of first: UInt8) -> Int {
        switch first {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
    }
}

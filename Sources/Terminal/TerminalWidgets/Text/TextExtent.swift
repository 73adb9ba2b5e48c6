import TerminalUI

/// The size of a text: its bytes, characters and line breaks, and the columns of its last line.
///
/// The extents of two adjacent texts add up to the extent of both.
struct TextExtent: Hashable, Sendable {
    /// The bytes in UTF-8.
    private(set) var bytes = 0
    private(set) var characters = 0
    private(set) var lineBreaks = 0
    /// The columns after the last line break.
    private(set) var columns = 0

    /// The extent of an empty text.
    static let none = TextExtent()

    private init() {}

    /// Measures a short text.
    init(_ text: Substring) {
        guard text.utf8.allSatisfy({ Self.isPlain($0) }) else {
            for character in text { add(character) }
            return
        }
        let lastLine = text.utf8.reversed().prefix { $0 != UInt8(ascii: "\n") }
        bytes = text.utf8.count
        characters = bytes
        columns = lastLine.count
        lineBreaks = text.utf8.count { $0 == UInt8(ascii: "\n") }
    }

    /// Whether a byte is a character of one column, or a line break.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x20..<0x7F).contains(byte) || byte == UInt8(ascii: "\n")
    }

    static func + (left: Self, right: Self) -> Self {
        var sum = right
        sum.bytes += left.bytes
        sum.characters += left.characters
        sum.lineBreaks += left.lineBreaks
        if right.lineBreaks == 0 { sum.columns += left.columns }
        return sum
    }

    mutating func add(_ character: Character) {
        bytes += character.utf8.count
        characters += 1
        if character == "\n" {
            lineBreaks += 1
            columns = 0
        } else {
            columns += Self.width(of: character)
        }
    }

    /// Returns whether the text extends past a point.
    func isBeyond(_ point: Point) -> Bool {
        lineBreaks > point.y || lineBreaks == point.y && columns > point.x
    }

    private static func width(of character: Character) -> Int {
        if let byte = character.asciiValue, isPlain(byte) { return 1 }
        return TextWidth.columns(of: String(character))
    }
}

import TerminalUI
import ValueTree

/// The pieces of a byte range after which a row can end, with their widths in columns.
///
/// A piece is a character as it is drawn: `漢` takes two columns, an invalid byte four (`\xE9`), a
/// hidden scalar eight (`<U+202E>`). Pieces drawn together never take more columns than separately.
struct TextCells: Sequence, IteratorProtocol {
    struct Cell: Equatable {
        let byteCount: Int
        let columns: Int
    }

    private let bytes: PaddedBytes
    private var rest: Range<Int>
    private var pending: [Cell] = []

    init(_ bytes: PaddedBytes, in range: Range<Int>) {
        self.bytes = bytes
        self.rest = range
    }

    /// The width of an emoji; a wider character may be split between its scalars.
    private static let widestCharacter = 2

    mutating func next() -> Cell? {
        if let cell = pending.popLast() { return cell }
        guard let first = rest.first else { return nil }
        let following = first + 1
        if isASCII(first), following == rest.upperBound || isASCII(following) {
            rest = following..<rest.upperBound
            return Cell(byteCount: 1, columns: 1)
        }
        takeForeignRun()
        return pending.popLast()
    }

    private func isASCII(_ offset: Int) -> Bool { bytes[offset] < 0x80 }

    /// Takes an optional ASCII character with all non-ASCII text after it, which may begin with marks
    /// that belong to the character.
    private mutating func takeForeignRun() {
        var end = rest.lowerBound + 1
        while end < rest.upperBound, !isASCII(end) { end += 1 }
        let pieces = VisibleBytes.pieces(bytes, in: rest.lowerBound..<end)
        pending = pieces.flatMap(Self.cells).reversed()
        rest = end..<rest.upperBound
    }

    private static func cells(of piece: VisibleBytes.Piece) -> [Cell] {
        switch piece {
        case .text(let text): text.flatMap(cells)
        case .byte(let byte):
            [Cell(byteCount: 1, columns: VisibleBytes.standIn(for: byte).utf8.count)]
        }
    }

    private static func cells(of character: Character) -> [Cell] {
        let columns = TextWidth.columns(of: String(character))
        guard columns > widestCharacter else {
            return [Cell(byteCount: character.utf8.count, columns: columns)]
        }
        return character.unicodeScalars.map { scalar in
            let text = String(Character(scalar))
            return Cell(byteCount: text.utf8.count, columns: TextWidth.columns(of: text))
        }
    }
}

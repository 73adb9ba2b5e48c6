import TerminalUI
import ValueTree

/// A line of a document, printed prettily, as it is on the screen: cut to a row, or wrapped to some.
struct PrettyRow {
    /// Some of the line's text that looks alike.
    struct Piece: Equatable {
        let text: String
        let role: ThemeRole
    }

    let line: PrettyLine
    /// Whether the line began on a row above.
    let isContinued: Bool
    let pieces: [Piece]

    /// The rows of a line, at least one.
    static func rows(of line: PrettyLine, width: Int?) -> [PrettyRow] {
        let pieces = pieces(of: line)
        guard let width else { return [PrettyRow(line: line, isContinued: false, pieces: pieces)] }
        return wrapped(pieces, width: max(1, width)).enumerated().map { place, pieces in
            PrettyRow(line: line, isContinued: place > 0, pieces: pieces)
        }
    }

    private static func wrapped(_ pieces: [Piece], width: Int) -> [[Piece]] {
        var rows: [[Piece]] = [[]]
        var room = width
        for piece in pieces {
            var text = ""
            for character in piece.text {
                let columns = TextWidth.columns(of: String(character))
                if columns > room, room < width {
                    rows[rows.count - 1].append(Piece(text: text, role: piece.role))
                    rows.append([])
                    text = ""
                    room = width
                }
                text.append(character)
                room -= columns
            }
            rows[rows.count - 1].append(Piece(text: text, role: piece.role))
        }
        return rows
    }

    private static func pieces(of line: PrettyLine) -> [Piece] {
        let node = line.node
        let isArray = node.kind == .array
        let comma = Piece(text: line.isFollowed ? "," : "", role: .dataPunctuation)
        if line.part == .closing {
            return [Piece(text: isArray ? "]" : "}", role: .dataPunctuation), comma]
        }
        let key = node.key.map { key in
            [
                Piece(text: key.sourcePreview(), role: .dataKey),
                Piece(text: ": ", role: .dataPunctuation),
            ]
        }
        let value: Piece
        switch node.kind {
        case .array where line.part == .opening, .dictionary where line.part == .opening:
            value = Piece(text: isArray ? "[" : "{", role: .dataPunctuation)
        case .array: value = Piece(text: "[]", role: .dataPunctuation)
        case .dictionary: value = Piece(text: "{}", role: .dataPunctuation)
        case .null, .string, .bool, .int, .double, .intOrDouble:
            value = Piece(text: node.preview(), role: TreeRowText.role(of: node))
        }
        return (key ?? []) + [value, comma]
    }
}

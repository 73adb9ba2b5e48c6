internal import TerminalUI
internal import TerminalWidgets
internal import VisibleText

/// A line of text in pieces, each of which may have a role in the theme.
///
///     Words("GET", .methodGet) + "  " + Words("/todos", .urlPath)
struct Words: Sendable, Equatable, ExpressibleByStringLiteral {
    struct Piece: Sendable, Equatable {
        var text: String
        var role: ThemeRole?
    }

    private(set) var pieces: [Piece]

    init(_ text: String = "", _ role: ThemeRole? = nil) {
        pieces = text.isEmpty ? [] : [Piece(text: text, role: role)]
    }

    init(stringLiteral text: String) { self.init(text) }

    /// Joins lines of words with a text between them.
    init(_ parts: [Words], between separator: Words) {
        self.init()
        for (index, part) in parts.enumerated() { self += index == 0 ? part : separator + part }
    }

    /// The text without roles.
    var text: String { pieces.map(\.text).joined() }

    var isEmpty: Bool { pieces.isEmpty }

    /// The number of columns on a screen.
    var width: Int { pieces.reduce(0) { $0 + TextWidth.columns(of: $1.text) } }

    static func += (words: inout Words, more: Words) { words.pieces += more.pieces }

    static func + (first: Words, second: Words) -> Words {
        var words = first
        words += second
        return words
    }
}

extension Words {
    /// The words as visible glyphs, so that a tab or a line feed doesn't move anything.
    var onOneLine: Words { Words(glyphs[...]) }

    /// Returns lines that aren't wider than `columns`, broken between words if possible.
    func wrapped(to columns: Int) -> [Words] {
        guard columns > 0, width > columns else { return [self] }
        var lines: [Words] = []
        var rest = glyphs[...]
        while !rest.isEmpty {
            let end = Self.end(of: rest, columns)
            lines.append(Words(rest[..<end]))
            rest = rest[end...].drop { $0.character == " " }
        }
        return lines
    }

    private struct StyledGlyph {
        let character: Character
        let width: Int
        let role: ThemeRole?
    }

    private var glyphs: [StyledGlyph] {
        pieces.flatMap { piece in
            Glyphs(piece.text[...]).map {
                StyledGlyph(character: $0.character, width: $0.width, role: piece.role)
            }
        }
    }

    /// Returns the end of a line: before the last spaces within `columns`, or else within a word.
    private static func end(of rest: ArraySlice<StyledGlyph>, _ columns: Int) -> Int {
        var used = 0
        var space: Int?
        var previous: Character = " "
        for (index, glyph) in zip(rest.indices, rest) {
            // An arrow isn't separated from its target.
            if glyph.character == " ", previous != " ", previous != "→" { space = index }
            previous = glyph.character
            used += glyph.width
            guard used <= columns else {
                // A glyph that is wider than the line is on it anyway.
                return space ?? max(index, rest.startIndex + 1)
            }
        }
        return rest.endIndex
    }

    private init(_ glyphs: ArraySlice<StyledGlyph>) {
        self.init()
        for glyph in glyphs {
            if let last = pieces.indices.last, pieces[last].role == glyph.role {
                pieces[last].text.append(glyph.character)
            } else {
                pieces.append(Piece(text: String(glyph.character), role: glyph.role))
            }
        }
    }
}

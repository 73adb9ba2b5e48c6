/// Replacements for terminals without Unicode.
///
/// Besides letters, only these glyphs are drawn. They are in DejaVu Sans Mono and in the fonts that
/// Linux consoles load, such as Lat15-Fixed16.
package enum ASCIIGlyphs {
    /// Returns the nearest ASCII character for a border or a mark, and `?` for any other glyph.
    package static func replacement(for glyph: Character) -> Character {
        glyph.isASCII ? glyph : replacements[glyph] ?? "?"
    }

    private static let replacements: [Character: Character] = [
        "─": "-", "│": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+",
        "━": "=", "┃": "#", "┏": "#", "┓": "#", "┗": "#", "┛": "#",
        "▾": "v", "▸": ">", "●": "*", "•": "*", "…": "~", "·": ".",
        "∅": "0", "×": "x", "→": ">", "←": "<", "↑": "^", "↓": "v",
        "☑": "v", "✗": "x", "⊘": "x", "›": ">", "‹": "<", "»": ">",
        "╰": "\\", "–": "-", "’": "'", "█": "#", "▒": "=", "▀": "^", "▄": "_",
        "▲": "^", "▼": "v",
    ]
}

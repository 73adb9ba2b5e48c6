/// Replacements for terminals without Unicode.
///
/// Nothing else is drawn besides letters: these glyphs are in DejaVu Sans Mono, and in the fonts that
/// Linux consoles load, such as Lat15-Fixed16.
package enum ASCIIGlyphs {
    /// The nearest ASCII character: borders and marks have one, the rest is `?`.
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

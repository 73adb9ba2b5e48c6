/// Replacements for terminals without Unicode.
package enum ASCIIGlyphs {
    /// The nearest ASCII character: borders and marks have one, the rest is `?`.
    package static func replacement(for glyph: Character) -> Character {
        glyph.isASCII ? glyph : replacements[glyph] ?? "?"
    }

    private static let replacements: [Character: Character] = [
        "─": "-", "│": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+",
        "├": "+", "┤": "+", "┬": "+", "┴": "+", "┼": "+", "┃": "#",
        "▾": "v", "▸": ">", "●": "*", "•": "*", "…": "~", "·": ".",
        "∅": "0", "×": "x", "→": ">", "←": "<", "↑": "^", "↓": "v",
        "▲": "^", "▼": "v", "✓": "v", "✗": "x",
        "█": "#", "▉": "#", "▊": "#", "▋": "#", "▌": "=", "▍": "-", "▎": "-", "▏": " ",
    ]
}

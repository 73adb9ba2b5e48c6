import TerminalUI

/// The looks of a screen as letters, one a cell, with a legend: what a text alone does not show.
struct StyleMap {
    let text: String

    init(_ buffer: Buffer) {
        var letters: [Style: Character] = [.plain: "."]
        var legend: [String] = []
        let names = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
        let rows = (0..<buffer.size.height).map { y in
            String(
                buffer.row(y).map { cell in
                    if let letter = letters[cell.style] { return letter }
                    let letter = legend.count < names.count ? names[legend.count] : "?"
                    letters[cell.style] = letter
                    legend.append("\(letter)  \(Self.words(cell.style))")
                    return letter
                }
            )
        }
        text = (rows + [""] + legend).joined(separator: "\n")
    }

    private static func words(_ style: Style) -> String {
        let attributes: [(Attributes, String)] = [
            (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
            (.reverse, "reverse"),
        ]
        let set = attributes.filter { style.attributes.contains($0.0) }.map(\.1)
        return ([words(style.foreground) + " on " + words(style.background)] + set)
            .joined(separator: ", ")
    }

    private static func words(_ color: Color) -> String {
        switch color {
        case .default: "default"
        case .ansi(let number): "ansi\(number)"
        case .rgb(let red, let green, let blue): "rgb(\(red), \(green), \(blue))"
        }
    }
}

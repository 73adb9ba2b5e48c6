import FoundationEssentials
import TerminalUI
import Testing

/// A screen that is kept as a text file beside the tests: its rows, then its looks.
enum Snapshot {
    /// Compares whole screens; with RECORD_SNAPSHOTS=1 in the environment the file is written instead.
    static func expect(
        _ buffer: Buffer,
        named name: String,
        file: String = #filePath,
        location: SourceLocation = #_sourceLocation
    ) throws {
        let screen = buffer.text + "\n\n" + StyleMap(buffer).text
        let tests = file.split(separator: "/").dropLast(2).joined(separator: "/")
        let path = "/\(tests)/Snapshots/\(name).txt"
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try Data((screen + "\n").utf8).write(to: URL(filePath: path))
        }
        let kept = try String(contentsOf: URL(filePath: path), encoding: .utf8)
        #expect(kept == screen + "\n", sourceLocation: location)
    }
}

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

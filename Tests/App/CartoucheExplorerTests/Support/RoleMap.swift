import CartoucheTexts
import TerminalUI
import TerminalWidgets

/// The cells of a screen as letters, one for each theme role.
///
/// The letters are followed by the runs of cells with a background role, such as the selection, or
/// with attributes, and by the names of the letters.
struct RoleMap {
    let text: String

    init(_ rows: [[Cell]]) {
        let letters = rows.map { row in String(row.map { Self.letter($0.style) }) }
        let runs = rows.enumerated().flatMap { Self.runs($0.element, row: $0.offset) }
        let used = Set(letters.joined())
        let legend = RoleTheme.letters.filter { used.contains($0.letter) }
            .map { "\($0.letter)  \($0.role.rawValue)" }
        text = [letters, runs, legend].filter { !$0.isEmpty }
            .map { $0.joined(separator: "\n") }
            .joined(separator: "\n\n")
    }

    /// Returns the letter of the glyph's role; `.` without a role, `?` for a color that doesn't
    /// belong to one.
    private static func letter(_ style: Style) -> Character {
        guard style.foreground != .default else { return "." }
        return RoleTheme.entry(of: style.foreground)?.letter ?? "?"
    }

    /// Returns the runs of cells in a row that have more than the role of their glyph, as `row
    /// columns words`.
    private static func runs(_ row: [Cell], row y: Int) -> [String] {
        var runs: [(columns: Range<Int>, words: String)] = []
        for (x, cell) in row.enumerated() {
            let words = words(cell.style)
            if let last = runs.last, last.words == words, last.columns.upperBound == x {
                runs[runs.count - 1].columns = last.columns.lowerBound..<x + 1
            } else if !words.isEmpty {
                runs.append((x..<x + 1, words))
            }
        }
        return runs.map { "\(y) \($0.columns.lowerBound)-\($0.columns.upperBound - 1) \($0.words)" }
    }

    private static func words(_ style: Style) -> String {
        let behind =
            style.background == .default
            ? nil : RoleTheme.entry(of: style.background)?.role.rawValue ?? "another background"
        let attributes = names.filter { style.attributes.contains($0.0) }.map(\.1)
        return ([behind].compactMap(\.self) + attributes).joined(separator: ", ")
    }

    private static let names: [(Attributes, String)] = [
        (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
        (.reverse, "reverse"),
    ]
}

/// A theme in which every role has its own color.
///
/// With it, a snapshot can show the role of each cell; the appearance of roles is tested with the
/// themes.
enum RoleTheme {
    static let theme = ResolvedTheme(
        id: "roles",
        name: "Roles",
        appearance: .dark,
        styles: letters.map { ($0.role, style(of: $0.role)) }
    )

    /// The letter of each role; a new role needs a free letter.
    static let letters: [(role: ThemeRole, letter: Character)] = [
        (.ui, "_"), (.text, "t"), (.muted, "m"), (.background, "^"), (.surface, "~"),
        (.selection, "="), (.cursor, "c"), (.match, "*"), (.keyHint, "k"), (.divider, "|"),
        (.pane, "-"), (.paneBorder, "b"), (.paneBorderFocus, "B"), (.paneTitle, "h"),
        (.paneTitleFocus, "H"), (.paneTab, "a"), (.paneTabActive, "A"), (.paneScrollbar, "%"),
        (.input, ">"), (.inputLabel, "l"), (.inputRequired, "R"), (.inputValue, "v"),
        (.inputPlaceholder, "p"), (.inputInvalid, "I"), (.inputSecret, "S"), (.inputOmitted, "o"),
        (.inputCompletion, "C"), (.state, "!"), (.info, "i"), (.success, "+"), (.warning, "w"),
        (.error, "E"), (.busy, "z"), (.http, "/"), (.method, "M"), (.methodGet, "g"),
        (.methodPost, "P"), (.methodPut, "U"), (.methodPatch, "Q"), (.methodDelete, "D"),
        (.status, "0"), (.status1xx, "1"), (.status2xx, "2"), (.status3xx, "3"),
        (.status4xx, "4"), (.status5xx, "5"), (.header, "6"), (.headerName, "e"),
        (.headerValue, "f"), (.url, "u"), (.urlPath, "7"), (.urlParameter, "8"), (.data, "d"),
        (.dataKey, "K"), (.dataString, "s"), (.dataNumber, "n"), (.dataBool, "x"),
        (.dataNull, "Z"), (.dataPunctuation, ","), (.dataType, "T"), (.dataMismatch, "X"),
        (.dataMissing, "G"), (.dataUndeclared, "N"), (.dataDiff, "&"), (.dataDiffAdded, "y"),
        (.dataDiffRemoved, "r"), (.dataDiffChanged, "q"), (.variable, "$"),
        (.variableResolved, "V"), (.variableMissing, "W"), (.timing, "9"),
        (.timingConnect, "("), (.timingWait, "<"), (.timingDownload, ")"), (.jump, "j"),
        (.jumpLabel, "J"),
    ]

    /// Returns the role for a color.
    static func entry(of color: Color) -> (role: ThemeRole, letter: Character)? {
        guard case .rgb(_, let index, _) = color, letters.indices.contains(Int(index)) else {
            return nil
        }
        return letters[Int(index)]
    }

    private static func style(of role: ThemeRole) -> Style {
        // The background is everywhere, so it isn't listed.
        guard role != .background else { return .plain }
        let index = UInt8(letters.firstIndex { $0.role == role } ?? 0)
        let color = Color.rgb(0, index, 0)
        return role.isBackground ? Style(background: color) : Style(foreground: color)
    }
}

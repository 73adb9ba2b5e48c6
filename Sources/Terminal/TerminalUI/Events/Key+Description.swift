extension Key: CustomStringConvertible {
    /// The key as help texts write it: `^R`, `Alt-Enter`, `Shift-Tab`, `↑`, `F1`.
    public var description: String {
        var text = name
        if modifiers.contains(.shift) { text = "Shift-" + text }
        if modifiers.contains(.ctrl) { text = isLetter ? "^" + text.uppercased() : "Ctrl-" + text }
        if modifiers.contains(.alt) { text = "Alt-" + text }
        return text
    }

    private var isLetter: Bool {
        guard case .character(let character) = code else { return false }
        return character != " "
    }

    private var name: String {
        switch code {
        case .character(" "): "Space"
        case .character(let character): String(character)
        case .enter: "Enter"
        case .escape: "Esc"
        case .tab: "Tab"
        case .backTab: "Shift-Tab"
        case .backspace: "Backspace"
        case .delete: "Del"
        case .up: "↑"
        case .down: "↓"
        case .left: "←"
        case .right: "→"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .home: "Home"
        case .end: "End"
        case .insert: "Ins"
        case .function(let number): "F\(number)"
        }
    }
}

package import TerminalUI

/// The keys for an action: one key, or two keys in sequence, such as `gg` or `^X^C`.
package struct KeyStroke: Hashable, Sendable {
    package let key: Key
    /// The second key, or nil for a single key.
    package let next: Key?

    package init(_ key: Key, _ next: Key? = nil) {
        self.key = key
        self.next = next
    }
}

extension KeyStroke: CustomStringConvertible {
    /// The keys as help texts write them: `^R`, `gg`, `^X^F`.
    package var description: String { key.description + (next?.description ?? "") }
}

extension KeyStroke {
    /// Parses the keys in a configuration: a key as help texts show it or in words (`ctrl-r`,
    /// `alt-enter`, `page-down`), or two of them.
    ///
    ///     KeyStroke(written: "^R")    KeyStroke(written: "gg")    KeyStroke(written: "ctrl-x o")
    package init?(written text: String) {
        if let key = Key(written: text) {
            self.init(key)
            return
        }
        let words = text.split(separator: " ").map(String.init)
        if words.count == 2, let first = Key(written: words[0]), let second = Key(written: words[1])
        {
            self.init(first, second)
            return
        }
        guard words.count == 1, let split = Self.halves(of: text) else { return nil }
        self.init(split.0, split.1)
    }

    /// Parses two keys without a space between them.
    private static func halves(of text: String) -> (Key, Key)? {
        guard
            let end = text.index(
                text.startIndex,
                offsetBy: text.hasPrefix("^") ? 2 : 1,
                limitedBy: text.endIndex
            ), end < text.endIndex,
            let first = Key(written: String(text[..<end])),
            let second = Key(written: String(text[end...]))
        else { return nil }
        // A word that isn't a key is an error, not a sequence of its letters.
        let isShort = text[end...].count == 1 || text[end] == "^" && text[end...].count == 2
        return isShort ? (first, second) : nil
    }
}

extension Key {
    /// Parses a key as help texts show it, or in words in any case: `^R`, `ctrl-r`, `Alt-Enter`,
    /// `shift-up`, `F5`, `space`, `!`.
    package init?(written text: String) {
        var rest = Substring(text)
        var modifiers: Modifiers = []
        while let (modifier, length) = Self.modifier(before: rest) {
            modifiers.insert(modifier)
            rest = rest.dropFirst(length)
        }
        guard let code = Self.code(String(rest)) else { return nil }
        self = Key(code, modifiers).normal
    }

    private static func modifier(before text: Substring) -> (Modifiers, Int)? {
        if text.count > 1, text.first == "^" { return (.ctrl, 1) }
        let known: [(String, Modifiers)] = [
            ("ctrl-", .ctrl), ("control-", .ctrl), ("c-", .ctrl), ("alt-", .alt), ("meta-", .alt),
            ("m-", .alt), ("shift-", .shift), ("s-", .shift),
        ]
        let lowercased = text.lowercased()
        return known.first { lowercased.hasPrefix($0.0) && text.count > $0.0.count }
            .map { ($0.1, $0.0.count) }
    }

    private static func code(_ name: String) -> Code? {
        if name.count == 1, let character = name.first, Self.arrows[character] == nil {
            return character == "\n" ? nil : .character(character)
        }
        let plain = name.lowercased().filter { $0 != "-" && $0 != "_" }
        if let number = plain.first == "f" ? Int(plain.dropFirst()) : nil, (1...20).contains(number)
        {
            return .function(number)
        }
        return name.first.flatMap { name.count == 1 ? arrows[$0] : nil } ?? names[plain]
    }

    private static let arrows: [Character: Code] = ["↑": .up, "↓": .down, "←": .left, "→": .right]

    private static let names: [String: Code] = [
        "space": .character(" "), "enter": .enter, "return": .enter, "esc": .escape,
        "escape": .escape, "tab": .tab, "backtab": .backTab, "backspace": .backspace,
        "del": .delete, "delete": .delete, "ins": .insert, "insert": .insert, "up": .up,
        "down": .down, "left": .left, "right": .right, "pgup": .pageUp, "pageup": .pageUp,
        "pgdn": .pageDown, "pagedown": .pageDown, "home": .home, "end": .end,
    ]

    /// The key as terminals report it: without Shift for characters, with lowercase letters for
    /// Ctrl, and with Shift-Tab as a separate key.
    private var normal: Key {
        guard case .character(let character) = code else {
            guard code == .tab, modifiers.contains(.shift) else { return self }
            return Key(.backTab, modifiers.subtracting(.shift))
        }
        let isShifted = modifiers.contains(.shift) && !modifiers.contains(.ctrl)
        let text = String(character)
        let cased =
            modifiers.contains(.ctrl)
            ? text.lowercased() : isShifted ? text.uppercased() : text
        return Key(.character(cased.first ?? character), modifiers.subtracting(.shift))
    }

    /// The key that a terminal reports instead of this one, because both send the same byte.
    package var twin: Key? {
        guard modifiers.contains(.ctrl), case .character(let character) = code else { return nil }
        let twins: [Character: Key] = [
            "i": .tab, "j": .enter, "m": .enter, "[": .escape, "h": .backspace, "@": .ctrl(.space),
        ]
        return twins[character]
    }
}

/// A key press with its modifiers.
///
///     case .key(.ctrl("r")): .send
///     case .key(.alt(.enter)): .send
///     case .key("q"): .quit
public struct Key: Hashable, Sendable {
    /// The key itself.
    public var code: Code

    /// The modifiers held down, as far as terminals report them.
    public var modifiers: Modifiers

    /// Creates a key press.
    public init(_ code: Code, _ modifiers: Modifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }

    /// The key, without its modifiers.
    public enum Code: Hashable, Sendable {
        /// A typed character, with Shift already applied.
        case character(Character)

        /// Return or Enter.
        case enter
        /// Esc.
        case escape
        /// Tab.
        case tab
        /// Shift-Tab.
        case backTab
        /// Deletes to the left.
        case backspace
        /// Deletes to the right.
        case delete
        /// An arrow.
        case up
        /// An arrow.
        case down
        /// An arrow.
        case left
        /// An arrow.
        case right
        /// Moves up a page.
        case pageUp
        /// Moves down a page.
        case pageDown
        /// To the beginning.
        case home
        /// To the end.
        case end
        /// Insert.
        case insert
        /// A function key by its number, from 1.
        case function(Int)
    }

    /// Modifier keys.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// One bit per modifier.
        public let rawValue: UInt8

        /// Creates a set from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Shift, only with keys that type no character.
        public static let shift = Modifiers(rawValue: 1)

        /// Alt, also called Meta or Option.
        public static let alt = Modifiers(rawValue: 2)

        /// Ctrl.
        public static let ctrl = Modifiers(rawValue: 4)
    }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
    /// The key that types a character.
    public init(extendedGraphemeClusterLiteral value: Character) {
        self.init(.character(value))
    }
}

extension Key {
    /// Return or Enter.
    public static let enter = Key(.enter)
    /// Esc.
    public static let escape = Key(.escape)
    /// Tab.
    public static let tab = Key(.tab)
    /// Shift-Tab.
    public static let backTab = Key(.backTab)
    /// Deletes to the left.
    public static let backspace = Key(.backspace)
    /// Deletes to the right.
    public static let delete = Key(.delete)
    /// The arrow.
    public static let up = Key(.up)
    /// The arrow.
    public static let down = Key(.down)
    /// The arrow.
    public static let left = Key(.left)
    /// The arrow.
    public static let right = Key(.right)
    /// Moves up a page.
    public static let pageUp = Key(.pageUp)
    /// Moves down a page.
    public static let pageDown = Key(.pageDown)
    /// To the beginning.
    public static let home = Key(.home)
    /// To the end.
    public static let end = Key(.end)
    /// Insert.
    public static let insert = Key(.insert)
    /// The space bar.
    public static let space = Key(.character(" "))

    /// The key that types a character.
    ///
    ///     Key.character("x") == "x"    // true
    public static func character(_ character: Character) -> Key {
        Key(.character(character))
    }

    /// A function key, from 1.
    ///
    ///     Key.function(5).description    // "F5"
    public static func function(_ number: Int) -> Key {
        Key(.function(number))
    }

    /// The key with Ctrl held down; letters are lowercase.
    ///
    ///     Key.ctrl("r").description    // "^R"
    public static func ctrl(_ key: Key) -> Key {
        Key(key.code, key.modifiers.union(.ctrl))
    }

    /// The key with Alt held down.
    ///
    ///     Key.alt(.enter).description    // "Alt-Enter"
    public static func alt(_ key: Key) -> Key {
        Key(key.code, key.modifiers.union(.alt))
    }

    /// The key with Shift held down, for keys that type no character.
    ///
    ///     Key.shift(.up).description    // "Shift-↑"
    public static func shift(_ key: Key) -> Key {
        Key(key.code, key.modifiers.union(.shift))
    }

    /// The character the key types, if any.
    public var typed: Character? {
        guard case .character(let character) = code, modifiers.isEmpty else { return nil }
        return character
    }
}

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

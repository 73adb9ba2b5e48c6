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
    /// A screenful back.
    public static let pageUp = Key(.pageUp)
    /// A screenful on.
    public static let pageDown = Key(.pageDown)
    /// To the beginning.
    public static let home = Key(.home)
    /// To the end.
    public static let end = Key(.end)
    /// Insert.
    public static let insert = Key(.insert)
    /// The space bar.
    public static let space = Key(.character(" "))

    /// The key that types this.
    public static func character(_ character: Character) -> Key {
        Key(.character(character))
    }

    /// A function key, from 1.
    public static func function(_ number: Int) -> Key {
        Key(.function(number))
    }

    /// The key along with Ctrl; letters are small.
    public static func ctrl(_ key: Key) -> Key {
        Key(key.code, key.modifiers.union(.ctrl))
    }

    /// The key along with Alt.
    public static func alt(_ key: Key) -> Key {
        Key(key.code, key.modifiers.union(.alt))
    }

    /// The key along with Shift, for keys that type nothing.
    public static func shift(_ key: Key) -> Key {
        Key(key.code, key.modifiers.union(.shift))
    }

    /// What the key types, if it types anything.
    public var typed: Character? {
        guard case .character(let character) = code, modifiers.isEmpty else { return nil }
        return character
    }
}

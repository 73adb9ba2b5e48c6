/// A key with what was held down along with it.
///
///     case .key(.ctrl("r")): .send
///     case .key(.alt(.enter)): .send
///     case .key("q"): .quit
public struct Key: Hashable, Sendable {
    /// The key itself.
    public var code: Code

    /// What was held down, as far as terminals say so.
    public var modifiers: Modifiers

    /// Makes a key.
    public init(_ code: Code, _ modifiers: Modifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }

    /// Which key it is.
    public enum Code: Hashable, Sendable {
        /// What the key types; Shift is in the character.
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
        /// A screenful back.
        case pageUp
        /// A screenful on.
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

    /// Keys that change others.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// One bit a key.
        public let rawValue: UInt8

        /// Makes a set from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Shift, only with keys that type nothing.
        public static let shift = Modifiers(rawValue: 1)

        /// Alt, also called Meta or Option.
        public static let alt = Modifiers(rawValue: 2)

        /// Ctrl.
        public static let ctrl = Modifiers(rawValue: 4)
    }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
    /// The key that types this.
    public init(extendedGraphemeClusterLiteral value: Character) {
        self.init(.character(value))
    }
}

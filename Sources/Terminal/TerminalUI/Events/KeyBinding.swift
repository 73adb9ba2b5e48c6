/// Keys, their help text, and their intent.
///
///     KeyBinding([.down, "j"], "down", Message.moveDown)
///
/// `Help` is a `String`, or the key of a translated text.
public struct KeyBinding<Intent, Help> {
    /// The keys, starting with the one to show.
    public var keys: [Key]

    /// The help for the keys, in a word or two.
    public var help: Help

    /// The meaning of the keys to `update`.
    public var intent: Intent

    /// Whether the hint line shows it.
    public var isHint: Bool

    /// Creates a binding.
    public init(_ keys: [Key], _ help: Help, _ intent: Intent, isHint: Bool = false) {
        self.keys = keys
        self.help = help
        self.intent = intent
        self.isHint = isHint
    }

    /// All keys as help texts write them: `↓ j`.
    public var keyText: String {
        keys.map(\.description).joined(separator: " ")
    }
}

extension KeyBinding: Sendable where Intent: Sendable, Help: Sendable {}
extension KeyBinding: Equatable where Intent: Equatable, Help: Equatable {}

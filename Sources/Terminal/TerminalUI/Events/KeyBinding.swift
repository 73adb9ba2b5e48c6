/// Keys, what they do in words, and what is meant by them.
///
///     KeyBinding([.down, "j"], "down", Message.moveDown)
///
/// `Help` is whatever names the words: a `String`, or the key of a text in several languages.
public struct KeyBinding<Intent, Help> {
    /// The keys, the one to show first.
    public var keys: [Key]

    /// What it does, in a word or two, for people.
    public var help: Help

    /// What it does, for `update`.
    public var intent: Intent

    /// Whether the hint line shows it.
    public var isHint: Bool

    /// Makes a binding.
    public init(_ keys: [Key], _ help: Help, _ intent: Intent, isHint: Bool = false) {
        self.keys = keys
        self.help = help
        self.intent = intent
        self.isHint = isHint
    }

    /// All its keys as help texts write them: `↓ j`.
    public var keyText: String {
        keys.map(\.description).joined(separator: " ")
    }
}

extension KeyBinding: Sendable where Intent: Sendable, Help: Sendable {}
extension KeyBinding: Equatable where Intent: Equatable, Help: Equatable {}

/// Keys, what they are for in words, and what is meant by them.
///
///     KeyBinding([.down, "j"], help: "down", .moveDown)
public struct KeyBinding<Intent> {
    /// The keys that mean it, the one to show first.
    public var keys: [Key]

    /// What it does, in a word or two, for people.
    public var help: String

    /// What it does, for `update`.
    public var intent: Intent

    /// Makes a binding.
    public init(_ keys: [Key], help: String, _ intent: Intent) {
        self.keys = keys
        self.help = help
        self.intent = intent
    }

    /// All its keys as help texts write them: `↓ j`.
    public var keyText: String {
        keys.map(\.description).joined(separator: " ")
    }
}

extension KeyBinding: Sendable where Intent: Sendable {}
extension KeyBinding: Equatable where Intent: Equatable {}

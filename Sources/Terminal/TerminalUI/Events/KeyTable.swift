/// The bindings of one feature, from which the hint line and the help window are drawn too.
public struct KeyTable<Intent, Help> {
    /// The bindings, in the order in which help shows them.
    public var bindings: [KeyBinding<Intent, Help>]

    /// Creates a table.
    public init(_ bindings: [KeyBinding<Intent, Help>]) {
        self.bindings = bindings
    }

    /// The intent of a key; the first binding wins.
    ///
    ///     let keys = KeyTable([KeyBinding([.down, "j"], "down", Message.moveDown)])
    ///     keys.intent(for: "j")    // .moveDown
    ///     keys.intent(for: "k")    // nil
    public func intent(for key: Key) -> Intent? {
        bindings.first { $0.keys.contains(key) }?.intent
    }

    /// The keys with more than one binding, in the table's order.
    public var conflicts: [Key] {
        var seen: Set<Key> = []
        var conflicts: [Key] = []
        for key in bindings.flatMap(\.keys) where !seen.insert(key).inserted {
            conflicts.append(key)
        }
        return conflicts
    }
}

extension KeyTable: Sendable where Intent: Sendable, Help: Sendable {}
extension KeyTable: Equatable where Intent: Equatable, Help: Equatable {}

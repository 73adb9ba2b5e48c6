/// The bindings of one feature: the keys, the hint line and the help overlay are all this table.
public struct KeyTable<Intent, Help> {
    /// The bindings, in the order in which help shows them.
    public var bindings: [KeyBinding<Intent, Help>]

    /// Makes a table.
    public init(_ bindings: [KeyBinding<Intent, Help>]) {
        self.bindings = bindings
    }

    /// What the key means here; the first binding wins.
    public func intent(for key: Key) -> Intent? {
        bindings.first { $0.keys.contains(key) }?.intent
    }

    /// Keys that stand in more than one binding, in the table's order.
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

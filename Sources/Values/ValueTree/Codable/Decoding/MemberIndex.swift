/// The members of an object by key, for objects with very many members or with keys that are data.
package struct MemberIndex {
    package let container: Int
    /// The well-formed keys in order, each once.
    package private(set) var names: [String] = []
    /// The indices of ill-formed keys, which are an error where keys are data.
    package private(set) var illFormedKeys: [Int] = []
    private var values: [ExactKey: Int] = [:]
    /// The indices of values by the names that the strategy converts their keys to.
    private var aliases: [ExactKey: Int] = [:]

    package init(
        _ container: Int,
        of document: Document,
        strategy: KeyStrategy = .useDefaultKeys
    ) {
        self.container = container
        let end = document.next(after: container)
        var key = container + 1
        while key < end {
            add(key, of: document, strategy)
            key = document.next(after: key + 1)
        }
    }

    private mutating func add(_ key: Int, of document: Document, _ strategy: KeyStrategy) {
        guard !document.nodes[key].isKind(.illFormedKey) else {
            illFormedKeys.append(key)
            return
        }
        let name = document.name(at: key)
        if values.updateValue(key + 1, forKey: ExactKey(name)) == nil { names.append(name) }
        guard strategy.hasAliases else { return }
        aliases[ExactKey(strategy.name(of: name))] = key + 1
    }

    /// Returns the index of the last value of a property, by the strategy with which this index was
    /// created.
    ///
    /// Where keys are names, as in a type that asked for all of them, each key is also found under
    /// its own text.
    package func valueIndex(
        of name: String,
        _ strategy: KeyStrategy,
        keysAreNames: Bool = false
    ) -> Int? {
        if let value = values[ExactKey(strategy.key(of: name))] { return value }
        if let value = aliases[ExactKey(name)] { return value }
        return keysAreNames && !strategy.hasAliases ? values[ExactKey(name)] : nil
    }
}

/// The most recent member indices, a few for each level of nesting.
///
/// A type may decode several objects in turn, such as two dictionaries side by side.
struct MemberIndexCache {
    private static let levelLimit = 4

    private struct Level {
        var members: [MemberIndex] = []
        /// The slot to fill next, replacing the oldest.
        var next = 0
    }

    private var levels: [Level] = []

    func members(of container: Int, depth: Int) -> MemberIndex? {
        guard depth < levels.count else { return nil }
        return levels[depth].members.first { $0.container == container }
    }

    mutating func add(_ members: MemberIndex, depth: Int) {
        while levels.count <= depth { levels.append(Level()) }
        let slot = levels[depth].next
        levels[depth].next = (slot + 1) % Self.levelLimit
        if slot < levels[depth].members.count {
            levels[depth].members[slot] = members
        } else {
            levels[depth].members.append(members)
        }
    }
}

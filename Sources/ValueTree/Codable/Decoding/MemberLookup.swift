/// Finds the members of a dictionary by name, fast when they are asked for in document order.
struct MemberLookup {
    /// Dictionaries with more members are looked up through an index.
    private static let smallCount = 32

    private let value: SupportedType
    private let node: Document.Node?
    private var lastHit: Document.Key?
    /// What was found last; optional fields ask for the same name three times.
    private var last: (name: String, value: SupportedType)?
    private var index: [String: Document.Node]?

    init(_ value: SupportedType) {
        self.value = value
        node = value.node
    }

    /// The value of the last member of this name.
    mutating func value(of name: String) -> SupportedType? {
        guard let node else { return value[name] }
        if let last, last.name == name { return last.value }
        if node.count > Self.smallCount { return indexed(name, in: node) }
        var name = name
        let key = name.withUTF8 { node.lastKey(named: $0.span, startingAt: lastHit) }
        guard let key else { return nil }
        let found = SupportedType(key.value)
        lastHit = key
        last = (name, found)
        return found
    }

    private mutating func indexed(_ name: String, in node: Document.Node) -> SupportedType? {
        let index = index ?? Self.index(of: node)
        self.index = index
        return index[name].map(SupportedType.init)
    }

    private static func index(of node: Document.Node) -> [String: Document.Node] {
        Dictionary(
            node.children.compactMap { child in child.key.map { ($0.string, child.value) } },
            uniquingKeysWith: { $1 }
        )
    }
}

/// Finds the members of a dictionary by name, fast when they are asked for in document order.
struct MemberLookup {
    /// Dictionaries with more members are looked up through an index.
    private static let smallCount = 32

    private let value: SupportedType
    private let node: Document.Node?
    /// The place of the key that was found last, and its name.
    private var lastHit: Int?
    private var lastName = ""
    private var index: [String: Int]?

    init(_ value: SupportedType) {
        self.value = value
        node = value.node
    }

    /// The value of the last member of this name.
    mutating func value(of name: String) -> SupportedType? {
        guard let node else { return value[name] }
        guard let key = place(of: name, in: node) else { return nil }
        return SupportedType(Document.Node(document: node.document, index: key + 1))
    }

    private mutating func place(of name: String, in node: Document.Node) -> Int? {
        // Optional fields ask for the same name three times.
        if let lastHit, lastName == name { return lastHit }
        if node.count > Self.smallCount { return indexedPlace(of: name, in: node) }
        var key = name
        let start = lastHit
        guard let place = key.withUTF8({ node.lastKey(named: $0.span, startingAt: start) }) else {
            return nil
        }
        lastHit = place
        lastName = name
        return place
    }

    private mutating func indexedPlace(of name: String, in node: Document.Node) -> Int? {
        let index = index ?? Self.index(of: node)
        self.index = index
        return index[name]
    }

    private static func index(of node: Document.Node) -> [String: Int] {
        Dictionary(
            node.children.compactMap { child in child.key.map { ($0.string, $0.index) } },
            uniquingKeysWith: { $1 }
        )
    }
}

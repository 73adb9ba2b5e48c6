import Synchronization

extension Document {
    /// An element of an array, or a member of a dictionary with its key.
    public struct Child: Sendable, Hashable {
        /// The key of a member; nil for an element.
        public let key: Key?
        /// The value.
        public let value: Node
    }

    /// The children of a container, found one by one while iterating.
    ///
    ///     // document: {"pets": [{"name": "Rex"}]}
    ///     for child in document.root.children {
    ///         print(child.key?.string ?? "", child.value.sourceText)    // pets [{"name": "Rex"}]
    ///     }
    public struct Children: Sequence, Sendable {
        let parent: Node

        /// Creates an iterator at the first child.
        public func makeIterator() -> Iterator {
            Iterator(document: parent.document, index: parent.index + 1, end: parent.nextIndex)
        }

        /// The exact number of children.
        public var underestimatedCount: Int { parent.count }

        /// Steps from sibling to sibling.
        public struct Iterator: IteratorProtocol, Sendable {
            let document: Document
            var index: Int
            let end: Int

            /// The next child; nil after the last.
            public mutating func next() -> Child? {
                guard index < end else { return nil }
                let isKey = document.nodes[index].kind.isKey
                let key = isKey ? Key(document: document, index: index) : nil
                let value = Node(document: document, index: isKey ? index + 1 : index)
                index = value.nextIndex
                return Child(key: key, value: value)
            }
        }
    }
}

extension Document.Node {
    /// The elements or members; empty unless this is a container.
    public var children: Document.Children { Document.Children(parent: self) }

    /// The element or member at an index from 0; nil out of bounds.
    ///
    ///     // document: {"pets": [{"name": "Rex"}]}
    ///     document.node(at: ["pets"])?.child(at: 0)?.value.sourceText    // {"name": "Rex"}
    ///
    /// Visits every earlier child, unless all are scalars or an index pays off. So visiting all
    /// children with this method takes time proportional to their number.
    public func child(at index: Int) -> Document.Child? {
        guard index >= 0, index < count else { return nil }
        let start = start(ofChild: index)
        let isKey = document.nodes[start].kind.isKey
        return Document.Child(
            key: isKey ? Document.Key(document: document, index: start) : nil,
            value: Document.Node(document: document, index: isKey ? start + 1 : start)
        )
    }

    private func start(ofChild child: Int) -> Int {
        let nodesPerChild = packed.isKind(.object) ? 2 : 1
        let isFlat = nextIndex - index - 1 == count * nodesPerChild
        guard !isFlat else { return index + 1 + child * nodesPerChild }
        guard count <= ChildIndexes.smallCount else {
            return document.childIndexes.withLock { $0.start(ofChild: child, in: self) }
        }
        return document.start(ofChild: child, in: index)
    }

    /// The value of the last member of this name.
    ///
    ///     // document: {"pets": [{"name": "Rex"}]}
    ///     document.root.child(named: "pets")?.sourceText    // [{"name": "Rex"}]
    ///
    /// Searches the members, unless an index pays off.
    public func child(named name: String) -> Document.Node? {
        guard packed.kind == .object else { return nil }
        let value =
            count <= ChildIndexes.smallCount
            ? document.member(MemberName(name), of: index)
            : document.childIndexes.withLock { $0.member(name, of: self) }
        return value.map { Document.Node(document: document, index: $0) }
    }

    /// The key of this value; nil unless it is a member of a dictionary.
    public var key: Document.Key? {
        guard index > 0, document.nodes[index - 1].kind.isKey else { return nil }
        return Document.Key(document: document, index: index - 1)
    }
}

extension Document {
    /// The key of a member, with its position in the source.
    public struct Key: Sendable {
        /// The document that the key is a part of.
        public let document: Document
        /// The index in the document's list of nodes; the value follows it.
        public let index: Int

        private var packed: PackedNode { document.nodes[index] }

        /// The bytes of the key, including its quotes.
        public var byteRange: Range<Int> { packed.byteRange }

        /// The key as text, with escapes resolved.
        public var string: String { document.name(at: index) }
    }
}

extension Document.Key: Hashable {
    /// Whether both are the same node of the same document.
    public static func == (left: Self, right: Self) -> Bool {
        left.document === right.document && left.index == right.index
    }

    /// Hashes the document's identity and the index.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(document))
        hasher.combine(index)
    }
}

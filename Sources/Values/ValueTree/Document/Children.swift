extension Document {
    /// One element of an array, or one member of a dictionary with its key.
    public struct Child: Sendable, Hashable {
        /// The name of a member; nil for an element.
        public let key: Key?
        /// The value.
        public let value: Node
    }

    /// The children of a container, found one after the other when they are asked for.
    public struct Children: Sequence, Sendable {
        let parent: Node

        /// Starts at the first child.
        public func makeIterator() -> Iterator {
            Iterator(document: parent.document, index: parent.index + 1, end: parent.nextIndex)
        }

        /// As many as there are.
        public var underestimatedCount: Int { parent.count }

        /// Goes from sibling to sibling.
        public struct Iterator: IteratorProtocol, Sendable {
            let document: Document
            var index: Int
            let end: Int

            /// The next child, or nil behind the last.
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
    /// The elements or members; none when this is no container.
    public var children: Document.Children { Document.Children(parent: self) }

    /// The element or member at a place, counted from 0.
    ///
    /// Takes one step per child before it.
    public func child(at place: Int) -> Document.Child? {
        guard place >= 0, place < count else { return nil }
        var children = children.makeIterator()
        for _ in 0..<place { _ = children.next() }
        return children.next()
    }

    /// The value of the last member of this name.
    public func child(named name: String) -> Document.Node? {
        guard packed.kind == .object else { return nil }
        let bytes = Array(name.utf8)
        var found: Document.Node?
        for child in children where child.key?.matches(bytes.span) == true { found = child.value }
        return found
    }

    /// The key of this value, when it is a member of a dictionary.
    public var key: Document.Key? {
        guard index > 0, document.nodes[index - 1].kind.isKey else { return nil }
        return Document.Key(document: document, index: index - 1)
    }
}

extension Document {
    /// The name of a member, with its place in the source.
    public struct Key: Sendable {
        /// The document that the key is a part of.
        public let document: Document
        /// The place in the document's list of nodes; the value stands right behind it.
        public let index: Int

        private var packed: PackedNode { document.nodes[index] }

        /// The bytes of the key, quotes included.
        public var byteRange: Range<Int> { packed.byteRange }

        /// The name, escapes resolved.
        public var string: String {
            packed.kind == .key
                ? document.bytes.string(in: packed.contentRange)
                : document.bytes.withSpan(in: packed.contentRange) { EscapedText.decode($0) }
        }

        /// Whether the key is this name.
        ///
        /// Compares bytes where there are no escapes. A key that is not quite a text is no name.
        package func matches(_ name: Span<UInt8>) -> Bool {
            guard packed.kind == .key else {
                return packed.kind == .escapedKey && Array(string.utf8).span.isSame(as: name)
            }
            let range = packed.contentRange
            guard range.count == name.count else { return false }
            return document.bytes.withSpan(in: range) { $0.isSame(as: name) }
        }
    }
}

extension Document.Key: Hashable {
    /// Whether both are the same place of the same document.
    public static func == (left: Self, right: Self) -> Bool {
        left.document === right.document && left.index == right.index
    }

    /// Hashes the document's identity and the index.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(document))
        hasher.combine(index)
    }
}

extension Span<UInt8> {
    fileprivate func isSame(as other: borrowing Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        for place in 0..<count where self[place] != other[place] { return false }
        return true
    }
}

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

extension Document {
    /// One value of a document.
    public struct Node: Sendable {
        /// The document that the value is a part of.
        public let document: Document
        /// The index in the document's list of nodes.
        public let index: Int
    }

    /// The value at an index of the node list; the index of a key gives the key's value.
    ///
    ///     // document: {"pets": [{"name": "Rex"}]}
    ///     let name = document.node(covering: 20)
    ///     document.node(index: name.index) == name    // true
    ///
    /// Nil beyond the end of the list.
    public func node(index: Int) -> Node? {
        guard nodes.indices.contains(index) else { return nil }
        let isKey = nodes[index].kind.isKey
        return Node(document: self, index: isKey ? index + 1 : index)
    }
}

extension Document.Node {
    var packed: PackedNode { document.nodes[index] }

    /// The bytes of the whole value, including the brackets of a container or the quotes of a string.
    public var byteRange: Range<Int> { document.nodes.byteRange(of: index) }

    /// The number of elements or members; 0 for everything else.
    public var count: Int { document.nodes.childCount(of: index) }

    /// The index of the first node after this value and all its descendants.
    public var nextIndex: Int { document.nodes.next(after: index) }

    /// The source of the whole value.
    public var sourceText: String { document.bytes.string(in: byteRange) }
}

extension Document.Node {
    /// The kind of the value; a number that is integral and in the range of Int is `intOrDouble`.
    public var kind: SupportedType.Kind {
        switch packed.kind {
        case .null: .null
        case .true, .false: .bool
        case .integer where packed.length <= 18: .intOrDouble
        case .integer, .decimal: int == nil ? .double : .intOrDouble
        case .string, .escapedString, .illFormedString, .key, .escapedKey, .illFormedKey: .string
        case .array: .array
        case .object: .dictionary
        }
    }

    /// The text of a string, with escapes resolved.
    ///
    /// Lone surrogates and bytes that are not UTF-8 become U+FFFD.
    public var string: String? {
        switch packed.kind {
        case .string: document.bytes.string(in: packed.contentRange)
        case .escapedString:
            document.bytes.withSpan(in: packed.contentRange) { EscapedText.decode(accepted: $0) }
        case .illFormedString:
            document.bytes.withSpan(in: packed.contentRange) { EscapedText.decode($0) }
        case .null, .true, .false, .integer, .decimal, .key, .escapedKey, .illFormedKey, .array,
            .object:
            nil
        }
    }

    /// Whether a string has an escaped lone surrogate, or bytes that are not UTF-8.
    ///
    /// Only lenient parsing accepts the latter.
    public var isIllFormedString: Bool { packed.kind == .illFormedString }

    /// Whether the bytes of the value are UTF-8; false only for some ill-formed strings.
    package var isUTF8: Bool {
        !isIllFormedString || String(validating: document.bytes[byteRange], as: UTF8.self) != nil
    }

    /// The text of a number as in the source.
    public var numberText: String? { isNumber ? sourceText : nil }

    /// The value of a Boolean.
    public var bool: Bool? {
        switch packed.kind {
        case .true: true
        case .false: false
        case .null, .integer, .decimal, .string, .escapedString, .illFormedString, .key,
            .escapedKey,
            .illFormedKey, .array, .object:
            nil
        }
    }

    /// The integer of a number that is integral and in range, in any notation: `100`, `1e2`,
    /// `100.0`.
    public var int: Int? { integer(as: Int.self) }

    /// The nearest Double of a number; nil if it is out of the range of Double.
    public var double: Double? {
        guard isNumber else { return nil }
        return document.bytes.withSpan(in: byteRange) { DecimalNumber.double($0) }
    }

    /// Returns a number as an integer type; nil if it has a fraction or is out of range.
    package func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
        let packed = packed
        guard packed.kind == .integer || packed.kind == .decimal else { return nil }
        if packed.kind == .integer, packed.length <= 18 {
            return document.bytes.withSpan(in: packed.byteRange) {
                Integer(exactly: DecimalNumber.shortInteger($0))
            }
        }
        return document.bytes.withSpan(in: packed.byteRange) {
            DecimalNumber($0).integer(as: Integer.self)
        }
    }

    package var isNumber: Bool { packed.kind == .integer || packed.kind == .decimal }
}

extension Document.Node: Hashable {
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

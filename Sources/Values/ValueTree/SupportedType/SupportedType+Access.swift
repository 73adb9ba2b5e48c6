extension SupportedType {
    /// What a value is.
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// The absence of a value.
        case null
        /// A text.
        case string
        /// A truth value.
        case bool
        /// A number that reads as an integer only.
        case int
        /// A number that reads as a Double only.
        case double
        /// A number that reads as both.
        case intOrDouble
        /// A list.
        case array
        /// Named values.
        case dictionary
    }

    /// What this value is.
    public var kind: Kind {
        switch storage {
        case .null: .null
        case .string: .string
        case .bool: .bool
        case .int: .int
        case .double: .double
        case .intOrDouble: .intOrDouble
        case .number(let literal): literal.integer == nil ? .double : .intOrDouble
        case .array, .deepArray: .array
        case .dictionary, .deepDictionary: .dictionary
        case .node(let node): node.kind
        }
    }

    /// Whether this is the absence of a value.
    public var isNull: Bool {
        switch storage {
        case .null: true
        case .node(let node): node.packed.kind == .null
        case .string, .bool, .int, .double, .intOrDouble, .number, .array, .deepArray, .dictionary,
            .deepDictionary:
            false
        }
    }

    /// The elements of a list, else nil.
    ///
    /// Takes time for every element; see ``subscript(_:)-(Int)``.
    public var array: [SupportedType]? {
        if let plain = plainArray { return plain.elements }
        guard let node, node.packed.kind == .array else { return nil }
        return node.children.map { SupportedType($0.value) }
    }

    /// The members of a dictionary by key, the last one of each, else nil.
    public var dictionary: [String: SupportedType]? {
        guard kind == .dictionary else { return nil }
        return Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    }

    /// The members of a dictionary in order, duplicates included; none for any other value.
    public var members: [Member] {
        if let plain = plainDictionary { return plain.members }
        guard let node else { return [] }
        return node.children.compactMap { child in
            child.key.map { Member($0.string, SupportedType(child.value)) }
        }
    }

    /// The number of elements or members; 0 for any other value.
    public var count: Int {
        switch storage {
        case .null, .string, .bool, .int, .double, .intOrDouble, .number: 0
        case .array(let array): array.elements.count
        case .deepArray(let box): box.content.elements.count
        case .dictionary(let dictionary): dictionary.members.count
        case .deepDictionary(let box): box.content.members.count
        case .node(let node): node.count
        }
    }
}

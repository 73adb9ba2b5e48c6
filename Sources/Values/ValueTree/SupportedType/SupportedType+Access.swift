extension SupportedType {
    /// The kind of a value.
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// Null.
        case null
        /// A string.
        case string
        /// A Boolean.
        case bool
        /// A number that is only read as an integer.
        case int
        /// A number that is only read as a Double.
        case double
        /// A number that is read as either.
        case intOrDouble
        /// A list.
        case array
        /// A dictionary.
        case dictionary
    }

    /// The kind of this value.
    public var kind: Kind {
        switch storage {
        case .null: .null
        case .string, .object: .string
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

    /// Whether this is null.
    public var isNull: Bool {
        switch storage {
        case .null: true
        case .node(let node): node.packed.kind == .null
        case .string, .object, .bool, .int, .double, .intOrDouble, .number, .array, .deepArray,
            .dictionary, .deepDictionary:
            false
        }
    }

    /// The elements of a list; nil for any other value.
    ///
    /// Creates every element; for a single one, see ``subscript(_:)-(Int)``.
    public var array: [SupportedType]? {
        if let plain = plainArray { return plain.elements }
        guard let node, node.packed.kind == .array else { return nil }
        return node.children.map { SupportedType($0.value) }
    }

    /// The members of a dictionary by key, the last one of each; nil for any other value.
    ///
    /// In a Swift dictionary, é as one scalar and as two is the same key; in a value it isn't. If
    /// that may matter, use ``members`` or ``subscript(_:)-(String)``.
    public var dictionary: [String: SupportedType]? {
        guard kind == .dictionary else { return nil }
        return Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    }

    /// The members of a dictionary in order, including duplicates; empty for any other value.
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
        case .null, .string, .object, .bool, .int, .double, .intOrDouble, .number: 0
        case .array(let array): array.elements.count
        case .deepArray(let box): box.content.elements.count
        case .dictionary(let dictionary): dictionary.members.count
        case .deepDictionary(let box): box.content.members.count
        case .node(let node): node.count
        }
    }
}

extension SupportedType {
    /// The text of a string; nil for any other value.
    public var string: String? {
        switch storage {
        case .string(let value): value
        case .object(let object): object.text
        case .node(let node): node.string
        case .null, .bool, .int, .double, .intOrDouble, .number, .array, .deepArray, .dictionary,
            .deepDictionary:
            nil
        }
    }

    /// The value of a Boolean; nil for any other value, numbers included.
    public var bool: Bool? {
        switch storage {
        case .bool(let value): value
        case .node(let node): node.bool
        case .null, .string, .object, .int, .double, .intOrDouble, .number, .array, .deepArray,
            .dictionary,
            .deepDictionary:
            nil
        }
    }

    /// The value of an `int` or `intOrDouble`; nil for any other value.
    public var int: Int? {
        switch storage {
        case .int(let value), .intOrDouble(let value): value
        case .number(let literal): literal.integer
        case .node(let node): node.int
        case .null, .string, .object, .bool, .double, .array, .deepArray, .dictionary,
            .deepDictionary:
            nil
        }
    }

    /// The nearest Double to a `double` or `intOrDouble`; nil for any other value, or out of range.
    public var double: Double? {
        switch storage {
        case .double(let value): value
        case .intOrDouble(let value): Double(value)
        case .number(let literal): literal.double
        case .node(let node): node.double
        case .null, .string, .object, .bool, .int, .array, .deepArray, .dictionary, .deepDictionary:
            nil
        }
    }

    /// The text of a number as in its source, or as Swift formats one built in code.
    public var numberText: String? {
        switch storage {
        case .int(let value), .intOrDouble(let value): String(value)
        case .double(let value): String(describing: value)
        case .number(let literal): literal.text
        case .node(let node): node.numberText
        case .null, .string, .object, .bool, .array, .deepArray, .dictionary, .deepDictionary: nil
        }
    }

    /// Any number as an integer type; nil when it has a fraction or is out of range.
    package func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
        switch storage {
        case .int(let value), .intOrDouble(let value): Integer(exactly: value)
        case .double(let value): Integer(exactly: value)
        case .number(let literal):
            DecimalNumber(Array(literal.text.utf8).span).integer(as: Integer.self)
        case .node(let node): node.integer(as: Integer.self)
        case .null, .string, .object, .bool, .array, .deepArray, .dictionary, .deepDictionary: nil
        }
    }

    /// A number as an integer type, except one built as a Double, like ``int``.
    package func strictInteger<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
        if case .double = storage { return nil }
        return integer(as: type)
    }

    /// The nearest Double to any number.
    package var nearestDouble: Double? {
        if case .int(let value) = storage { return Double(value) }
        return double
    }

    /// The exact value of any number; nil for NaN and infinity.
    package var exactNumber: DecimalNumber? { numberText.flatMap { DecimalNumber(parsing: $0) } }

    package var isNumber: Bool {
        switch storage {
        case .int, .intOrDouble, .double, .number: true
        case .node(let node): node.isNumber
        case .null, .string, .object, .bool, .array, .deepArray, .dictionary, .deepDictionary: false
        }
    }
}

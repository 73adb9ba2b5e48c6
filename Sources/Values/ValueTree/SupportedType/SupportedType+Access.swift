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

extension SupportedType {
    /// The text, when this is a string.
    public var string: String? {
        switch storage {
        case .string(let value): value
        case .node(let node): node.string
        case .null, .bool, .int, .double, .intOrDouble, .number, .array, .deepArray, .dictionary,
            .deepDictionary:
            nil
        }
    }

    /// The truth value, when this is one.
    ///
    /// A number never is.
    public var bool: Bool? {
        switch storage {
        case .bool(let value): value
        case .node(let node): node.bool
        case .null, .string, .int, .double, .intOrDouble, .number, .array, .deepArray, .dictionary,
            .deepDictionary:
            nil
        }
    }

    /// The integer, when this is `int` or `intOrDouble`.
    public var int: Int? {
        switch storage {
        case .int(let value), .intOrDouble(let value): value
        case .number(let literal): literal.integer
        case .node(let node): node.int
        case .null, .string, .bool, .double, .array, .deepArray, .dictionary, .deepDictionary: nil
        }
    }

    /// The nearest Double, when this is `double` or `intOrDouble`; nil beyond the range of Double.
    public var double: Double? {
        switch storage {
        case .double(let value): value
        case .intOrDouble(let value): Double(value)
        case .number(let literal): literal.double
        case .node(let node): node.double
        case .null, .string, .bool, .int, .array, .deepArray, .dictionary, .deepDictionary: nil
        }
    }

    /// A number as its source wrote it, or as Swift writes it when it was built in code.
    public var numberText: String? {
        switch storage {
        case .int(let value), .intOrDouble(let value): String(value)
        case .double(let value): String(describing: value)
        case .number(let literal): literal.text
        case .node(let node): node.numberText
        case .null, .string, .bool, .array, .deepArray, .dictionary, .deepDictionary: nil
        }
    }

    /// A number of any kind as an integer type; nil when it has a fraction or is out of range.
    package func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
        switch storage {
        case .int(let value), .intOrDouble(let value): Integer(exactly: value)
        case .double(let value): Integer(exactly: value)
        case .number(let literal):
            DecimalNumber(Array(literal.text.utf8).span).integer(as: Integer.self)
        case .node(let node): node.integer(as: Integer.self)
        case .null, .string, .bool, .array, .deepArray, .dictionary, .deepDictionary: nil
        }
    }

    /// A number as an integer type, as ``int`` reads it as an Int: nothing that was built as a Double.
    package func strictInteger<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
        if case .double = storage { return nil }
        return integer(as: type)
    }

    /// A number of any kind as the nearest Double.
    package var nearestDouble: Double? {
        if case .int(let value) = storage { return Double(value) }
        return double
    }

    /// The exact value of a number of any kind; nil for not-a-number and the infinities.
    package var exactNumber: DecimalNumber? { numberText.flatMap { DecimalNumber(parsing: $0) } }

    /// Whether this is a number of any kind.
    package var isNumber: Bool {
        switch storage {
        case .int, .intOrDouble, .double, .number: true
        case .node(let node): node.isNumber
        case .null, .string, .bool, .array, .deepArray, .dictionary, .deepDictionary: false
        }
    }
}

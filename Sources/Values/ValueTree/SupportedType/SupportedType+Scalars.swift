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
            DecimalNumber.integer(Array(literal.text.utf8).span, as: Integer.self)
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

    /// Whether this is a number of any kind.
    package var isNumber: Bool {
        switch storage {
        case .int, .intOrDouble, .double, .number: true
        case .node(let node): node.isNumber
        case .null, .string, .bool, .array, .deepArray, .dictionary, .deepDictionary: false
        }
    }
}

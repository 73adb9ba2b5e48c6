extension SupportedType: ExpressibleByStringLiteral {
    /// Creates a string.
    public init(stringLiteral value: String) { self = .string(value) }
}

extension SupportedType: ExpressibleByBooleanLiteral {
    /// Creates a truth value.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension SupportedType: ExpressibleByIntegerLiteral {
    /// Creates a number of kind `intOrDouble`, as the same digits in a JSON text would.
    public init(integerLiteral value: Int) { self = .intOrDouble(value) }
}

extension SupportedType: ExpressibleByFloatLiteral {
    /// Creates a number of kind `double`.
    public init(floatLiteral value: Double) { self = .double(value) }
}

extension SupportedType: ExpressibleByArrayLiteral {
    /// Creates a list.
    public init(arrayLiteral elements: SupportedType...) { self = .array(elements) }
}

extension SupportedType: ExpressibleByDictionaryLiteral {
    /// Creates a dictionary in the written order.
    public init(dictionaryLiteral elements: (String, SupportedType)...) {
        self = .dictionary(members: elements.map { Member($0.0, $0.1) })
    }
}

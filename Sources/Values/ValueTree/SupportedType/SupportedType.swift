/// A value of any format: what forms produce, what serializers read and write, what decoding starts from.
///
/// It is either built in code or a node of a ``Document``; both behave the same.
///
///     let pet: SupportedType = ["name": "Rex", "age": 3]
///     pet["name"]?.string    // "Rex"
public struct SupportedType: Sendable {
    var storage: Storage

    init(storage: Storage) {
        self.storage = storage
    }

    /// Creates the value that a node of a document stands for.
    public init(_ node: Document.Node) {
        storage = .node(node)
    }

    /// The node that this value is, or nil when it was built in code.
    public var node: Document.Node? {
        guard case .node(let node) = storage else { return nil }
        return node
    }
}

extension SupportedType {
    /// The absence of a value.
    public static let null = SupportedType(storage: .null)

    /// A text.
    public static func string(_ value: String) -> SupportedType {
        SupportedType(storage: .string(value))
    }

    /// A truth value.
    public static func bool(_ value: Bool) -> SupportedType {
        SupportedType(storage: .bool(value))
    }

    /// A number that reads as an integer only.
    public static func int(_ value: Int) -> SupportedType {
        SupportedType(storage: .int(value))
    }

    /// A number that reads as a Double only.
    public static func double(_ value: Double) -> SupportedType {
        SupportedType(storage: .double(value))
    }

    /// A number that reads as an integer and as a Double, as an integral number in a text does.
    public static func intOrDouble(_ value: Int) -> SupportedType {
        SupportedType(storage: .intOrDouble(value))
    }

    /// A number as a text writes it, which it keeps: `.number(text: "1.10")`.
    ///
    /// Integral numbers in the range of Int are of kind `intOrDouble`, all others `double`. A text that
    /// is no number by the grammar of JSON gives a string.
    public static func number(text: String) -> SupportedType {
        guard let literal = NumberLiteral(text) else { return .string(text) }
        return SupportedType(storage: .number(literal))
    }

    /// A list of values.
    public static func array(_ value: [SupportedType]) -> SupportedType {
        SupportedType(storage: .sealed(array: PlainArray(value)))
    }

    /// Named values.
    ///
    /// A Swift dictionary has no order, so the keys come out sorted.
    public static func dictionary(_ value: [String: SupportedType]) -> SupportedType {
        dictionary(members: value.sorted { $0.key < $1.key }.map { Member($0.key, $0.value) })
    }

    /// Named values in the given order; a key may occur more than once, then the last one counts.
    public static func dictionary(members: [Member]) -> SupportedType {
        SupportedType(storage: .sealed(dictionary: PlainDictionary(members)))
    }
}

extension SupportedType {
    /// One key and its value, in the place where the dictionary has it.
    public struct Member: Sendable, Hashable {
        /// The name under which the value stands.
        public var key: String
        /// The value.
        public var value: SupportedType

        /// Creates a member of a dictionary.
        public init(_ key: String, _ value: SupportedType) {
            self.key = key
            self.value = value
        }
    }
}

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

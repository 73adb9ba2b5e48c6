/// A value of any format: forms produce it, serializers read and write it, and decoders decode it.
///
/// A value is either built in code or a node of a ``Document``; both behave the same.
///
///     let pet: SupportedType = ["name": "Rex", "age": 3]
///     pet["name"]?.string    // "Rex"
public struct SupportedType: Sendable {
    package var storage: Storage

    init(storage: Storage) {
        self.storage = storage
    }

    /// Creates a value from a node of a document.
    public init(_ node: Document.Node) {
        storage = .node(node)
    }

    /// The node of this value; nil when it was built in code.
    public var node: Document.Node? {
        guard case .node(let node) = storage else { return nil }
        return node
    }
}

extension SupportedType {
    /// Null.
    public static let null = SupportedType(storage: .null)

    /// A string.
    ///
    ///     SupportedType.string("Rex").string    // "Rex"
    public static func string(_ value: String) -> SupportedType {
        SupportedType(storage: .string(value))
    }

    /// A Boolean.
    ///
    ///     SupportedType.bool(true).bool    // true
    public static func bool(_ value: Bool) -> SupportedType {
        SupportedType(storage: .bool(value))
    }

    /// Creates a number that is only read as an integer.
    ///
    ///     SupportedType.int(1).int       // 1
    ///     SupportedType.int(1).double    // nil
    public static func int(_ value: Int) -> SupportedType {
        SupportedType(storage: .int(value))
    }

    /// Creates a number that is only read as a Double.
    ///
    ///     SupportedType.double(1).double    // 1.0
    ///     SupportedType.double(1).int       // nil
    public static func double(_ value: Double) -> SupportedType {
        SupportedType(storage: .double(value))
    }

    /// A number that is read as an integer or a Double, as an integral number in JSON is.
    ///
    ///     SupportedType.intOrDouble(1).int       // 1
    ///     SupportedType.intOrDouble(1).double    // 1.0
    public static func intOrDouble(_ value: Int) -> SupportedType {
        SupportedType(storage: .intOrDouble(value))
    }

    /// A number that keeps its text.
    ///
    ///     SupportedType.number(text: "1.10").description    // "1.10"
    ///
    /// An integral number in the range of Int is of kind `intOrDouble`, any other `double`. A text that is not
    /// a number by JSON's grammar becomes a string.
    public static func number(text: String) -> SupportedType {
        guard let literal = NumberLiteral(text) else { return .string(text) }
        return SupportedType(storage: .number(literal))
    }

    /// A list of values.
    ///
    ///     SupportedType.array(["Rex", 3]).count    // 2
    public static func array(_ value: [SupportedType]) -> SupportedType {
        SupportedType(storage: .sealed(array: PlainArray(value)))
    }

    /// A dictionary.
    ///
    /// A Swift dictionary has no order, so the keys are sorted.
    ///
    ///     SupportedType.dictionary(["b": 1, "a": 2])    // {"a": 2, "b": 1}
    public static func dictionary(_ value: [String: SupportedType]) -> SupportedType {
        dictionary(members: value.sorted { $0.key < $1.key }.map { Member($0.key, $0.value) })
    }

    /// Creates a dictionary in the given order; the last value of a duplicate key is used.
    ///
    ///     SupportedType.dictionary(members: [.init("b", 1), .init("a", 2)])    // {"b": 1, "a": 2}
    public static func dictionary(members: [Member]) -> SupportedType {
        SupportedType(storage: .sealed(dictionary: PlainDictionary(members)))
    }
}

extension SupportedType {
    /// A key and its value.
    public struct Member: Sendable, Hashable {
        /// The key.
        public var key: String
        /// The value.
        public var value: SupportedType

        /// Creates a member of a dictionary.
        public init(_ key: String, _ value: SupportedType) {
            self.key = key
            self.value = value
        }

        /// Whether both have the same key, in code units, and equal values.
        public static func == (left: Member, right: Member) -> Bool {
            ExactKey(left.key) == ExactKey(right.key) && left.value == right.value
        }

        /// Hashes the parts that equality compares.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(ExactKey(key))
            hasher.combine(value)
        }
    }
}

extension SupportedType: ExpressibleByStringLiteral {
    /// Creates a string.
    public init(stringLiteral value: String) { self = .string(value) }
}

extension SupportedType: ExpressibleByBooleanLiteral {
    /// Creates a Boolean.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension SupportedType: ExpressibleByIntegerLiteral {
    /// Creates a number of kind `intOrDouble`, as the same digits in JSON would.
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
    /// Creates a dictionary in the given order.
    public init(dictionaryLiteral elements: (String, SupportedType)...) {
        self = .dictionary(members: elements.map { Member($0.0, $0.1) })
    }
}

extension SupportedType {
    /// What a value is made of: plain, or a node of a document.
    enum Storage: Sendable {
        case null
        case string(String)
        case bool(Bool)
        case int(Int)
        case double(Double)
        case intOrDouble(Int)
        case number(NumberLiteral)
        case array(PlainArray)
        case dictionary(PlainDictionary)
        case deepArray(DeepArray)
        case deepDictionary(DeepDictionary)
        case node(Document.Node)

        /// A list, boxed when it is so deep that freeing it would need too much stack.
        static func sealed(array: PlainArray) -> Storage {
            array.depth > IterativeRelease.recursiveDepthLimit
                ? .deepArray(DeepArray(array)) : .array(array)
        }

        /// Members, boxed when they are so deep that freeing them would need too much stack.
        static func sealed(dictionary: PlainDictionary) -> Storage {
            dictionary.depth > IterativeRelease.recursiveDepthLimit
                ? .deepDictionary(DeepDictionary(dictionary)) : .dictionary(dictionary)
        }

        /// How many plain containers are nested here, this one included.
        ///
        /// A document's node has none.
        var depth: Int {
            switch self {
            case .null, .string, .bool, .int, .double, .intOrDouble, .number, .node: 0
            case .array(let array): array.depth
            case .dictionary(let dictionary): dictionary.depth
            case .deepArray(let box): box.content.depth
            case .deepDictionary(let box): box.content.depth
            }
        }
    }

    /// The plain elements, when this value is a list that was built in code.
    var plainArray: PlainArray? {
        switch storage {
        case .array(let array): array
        case .deepArray(let box): box.content
        case .null, .string, .bool, .int, .double, .intOrDouble, .number, .dictionary,
            .deepDictionary, .node:
            nil
        }
    }

    /// The plain members, when this value is a dictionary that was built in code.
    var plainDictionary: PlainDictionary? {
        switch storage {
        case .dictionary(let dictionary): dictionary
        case .deepDictionary(let box): box.content
        case .null, .string, .bool, .int, .double, .intOrDouble, .number, .array, .deepArray, .node:
            nil
        }
    }
}

/// A number with the text that wrote it.
struct NumberLiteral: Sendable {
    let text: String
    /// The value when it is integral and in range, else nil: then the number is a Double.
    let integer: Int?

    init?(_ text: String) {
        guard let number = DecimalNumber(parsing: text) else { return nil }
        self.text = text
        integer = number.integer()
    }

    /// A number that a parser has accepted.
    init(accepted bytes: Span<UInt8>, text: String) {
        self.text = text
        integer = DecimalNumber(bytes).integer()
    }

    var double: Double? { DecimalNumber.double(Array(text.utf8).span) }
}

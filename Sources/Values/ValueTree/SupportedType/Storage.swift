extension SupportedType {
    /// The storage of a value: plain, or a node of a document.
    package enum Storage: Sendable {
        case null
        case string(String)
        case object(TextObject)
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

        /// Returns a list, boxed if it is nested too deeply to be freed by recursion.
        static func sealed(array: PlainArray) -> Storage {
            array.depth > IterativeRelease.recursiveDepthLimit
                ? .deepArray(DeepArray(array)) : .array(array)
        }

        /// Returns a dictionary, boxed if it is nested too deeply to be freed by recursion.
        static func sealed(dictionary: PlainDictionary) -> Storage {
            dictionary.depth > IterativeRelease.recursiveDepthLimit
                ? .deepDictionary(DeepDictionary(dictionary)) : .dictionary(dictionary)
        }

        /// The depth of nested plain containers, including this one.
        ///
        /// A node of a document has none.
        var depth: Int {
            switch self {
            case .null, .string, .object, .bool, .int, .double, .intOrDouble, .number, .node: 0
            case .array(let array): array.depth
            case .dictionary(let dictionary): dictionary.depth
            case .deepArray(let box): box.content.depth
            case .deepDictionary(let box): box.content.depth
            }
        }
    }

    /// The elements, if this is a list built in code.
    var plainArray: PlainArray? {
        switch storage {
        case .array(let array): array
        case .deepArray(let box): box.content
        case .null, .string, .object, .bool, .int, .double, .intOrDouble, .number, .dictionary,
            .deepDictionary, .node:
            nil
        }
    }

    /// The members, if this is a dictionary built in code.
    var plainDictionary: PlainDictionary? {
        switch storage {
        case .dictionary(let dictionary): dictionary
        case .deepDictionary(let box): box.content
        case .null, .string, .object, .bool, .int, .double, .intOrDouble, .number, .array,
            .deepArray, .node:
            nil
        }
    }
}

/// A number with its text.
package struct NumberLiteral: Sendable {
    package let text: String
    /// The value if the number is integral and in range; any other number is a Double.
    let integer: Int?

    init?(_ text: String) {
        guard let number = DecimalNumber(parsing: text) else { return nil }
        self.text = text
        integer = number.integer()
    }

    /// Creates a number that a parser has accepted.
    init(accepted bytes: Span<UInt8>, text: String) {
        self.text = text
        integer = DecimalNumber(bytes).integer()
    }

    var double: Double? { DecimalNumber.double(Array(text.utf8).span) }
}

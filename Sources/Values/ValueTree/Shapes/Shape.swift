/// What a value of a declared type looks like, found out by probing the type.
public struct Shape: Sendable, Hashable {
    /// The type as Swift writes it, without the `?` of an optional: `Int`, `[Item]`.
    public var type: String
    /// Whether the value may be missing or null.
    public var isOptional: Bool
    /// What is inside.
    public var content: Content

    /// Creates a shape.
    public init(type: String, isOptional: Bool = false, content: Content) {
        self.type = type
        self.isOptional = isOptional
        self.content = content
    }

    /// What a type consists of.
    public indirect enum Content: Sendable, Hashable {
        /// A single value.
        case scalar(Scalar)
        /// A dictionary of declared keys.
        case fields([Field])
        /// A list of values of one shape.
        case element(Shape)
        /// A dictionary of any keys with values of one shape.
        case dictionary(Shape)
        /// One of some raw values, which are of a scalar type.
        case cases([SupportedType], Scalar)
        /// Something that could not be probed, and why. Nothing in it is called undeclared.
        case opaque(reason: String)
        /// The type of an enclosing shape, of the same `type`, again.
        case repeats
    }

    /// One declared key.
    public struct Field: Sendable, Hashable {
        /// The key on the wire.
        public var name: String
        /// What its value looks like.
        public var shape: Shape

        /// Creates a field.
        public init(name: String, shape: Shape) {
            self.name = name
            self.shape = shape
        }
    }

    /// The type of a single value.
    public enum Scalar: Sendable, Hashable {
        /// A text.
        case string
        /// A truth value.
        case bool
        /// An integer of a width.
        case integer(bits: Int, isSigned: Bool)
        /// A Double.
        case double
        /// A Float.
        case float
        /// A Decimal.
        case decimal
        /// A date.
        case date
        /// A URL.
        case url
        /// A UUID.
        case uuid
        /// Bytes, in base64.
        case data
        /// Nothing but null.
        case null
    }
}

extension Shape {
    /// The type as Swift writes it, with the `?` of an optional.
    public var typeName: String { isOptional ? type + "?" : type }
}

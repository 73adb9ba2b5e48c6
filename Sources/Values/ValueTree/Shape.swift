/// The structure of a declared type's values, found by probing the type.
public struct Shape: Sendable, Hashable {
    /// The name of the type without the `?` of an optional: `Int`, `[Item]`.
    public var type: String
    /// Whether the value may be missing or null.
    public var isOptional: Bool
    /// The structure inside.
    public var content: Content

    /// Creates a shape.
    public init(type: String, isOptional: Bool = false, content: Content) {
        self.type = type
        self.isOptional = isOptional
        self.content = content
    }

    /// The structure of a type.
    public indirect enum Content: Sendable, Hashable {
        /// A single value.
        case scalar(Scalar)
        /// An object with declared keys.
        case fields([Field])
        /// A list of values of one shape.
        case element(Shape)
        /// A dictionary of values of one shape, with any keys.
        case dictionary(Shape)
        /// One of several raw values of a scalar type.
        case cases([SupportedType], Scalar)
        /// A type that couldn't be probed, with the reason.
        ///
        /// No key inside is reported as undeclared.
        case opaque(reason: String)
        /// A repetition of the nearest enclosing shape with the same `type`.
        ///
        /// If no shape encloses it, it repeats the one elsewhere in the same shape.
        case repeats
    }

    /// A declared key.
    public struct Field: Sendable, Hashable {
        /// The key on the wire.
        public var name: String
        /// The shape of the value.
        public var shape: Shape

        /// Creates a field.
        public init(name: String, shape: Shape) {
            self.name = name
            self.shape = shape
        }
    }

    /// The type of a single value.
    public enum Scalar: Sendable, Hashable {
        /// A string.
        case string
        /// A Boolean.
        case bool
        /// An integer with the given width.
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
        /// Bytes as Base64 text.
        case data
        /// Only null.
        case null
    }
}

extension Shape {
    /// The name of the type, with the `?` of an optional.
    public var typeName: String { isOptional ? type + "?" : type }
}

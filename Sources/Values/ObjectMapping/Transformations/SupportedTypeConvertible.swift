/// A type that has a transformation, and through it can be used without naming one.
///
///     extension Celsius: SupportedTypeConvertible {
///         static let defaultTransformation = CelsiusTransformation().typeErased()
///     }
public protocol SupportedTypeConvertible: Mappable, DeserializableSupportedTypeConvertible,
    SerializableSupportedTypeConvertible
{
    /// The transformation to use.
    static var defaultTransformation: AnyTransformation<Self> { get }
}

/// A type that has a transformation from values.
public protocol DeserializableSupportedTypeConvertible: Deserializable {
    /// The transformation to use.
    static var defaultDeserializableTransformation: AnyDeserializableTransformation<Self> { get }
}

/// A type that has a transformation to values.
public protocol SerializableSupportedTypeConvertible: Serializable {
    /// The transformation to use.
    static var defaultSerializableTransformation: AnySerializableTransformation<Self> { get }
}

extension DeserializableSupportedTypeConvertible {
    /// Reads what the transformation makes.
    public init(_ data: DeserializableData) throws {
        self = try data.object(using: Self.defaultDeserializableTransformation)
    }
}

extension SerializableSupportedTypeConvertible {
    /// Writes what the transformation makes.
    public func serialize(to data: inout SerializableData) {
        data.set(self, using: Self.defaultSerializableTransformation)
    }
}

extension SupportedTypeConvertible {
    /// One half of the transformation to use.
    public static var defaultDeserializableTransformation: AnyDeserializableTransformation<Self> {
        defaultTransformation.typeErased()
    }

    /// The other half of the transformation to use.
    public static var defaultSerializableTransformation: AnySerializableTransformation<Self> {
        defaultTransformation.typeErased()
    }

    /// Reads what the transformation makes.
    public init(_ data: DeserializableData) throws {
        self = try data.object(using: Self.defaultTransformation)
    }

    /// Writes what the transformation makes.
    public func serialize(to data: inout SerializableData) {
        data.set(self, using: Self.defaultTransformation)
    }

    /// Maps the whole value by the transformation.
    public mutating func mapping(_ data: inout MappableData) throws {
        try data.map(&self, using: Self.defaultTransformation)
    }
}

/// A type with a default transformation, so that it can be mapped without naming one.
///
///     extension Celsius: SupportedTypeConvertible {
///         static let defaultTransformation = CelsiusTransformation().typeErased()
///     }
public protocol SupportedTypeConvertible: Mappable, DeserializableSupportedTypeConvertible,
    SerializableSupportedTypeConvertible
{
    /// The default transformation.
    static var defaultTransformation: AnyTransformation<Self> { get }
}

/// A type with a default transformation from values.
public protocol DeserializableSupportedTypeConvertible: Deserializable {
    /// The default transformation.
    static var defaultDeserializableTransformation: AnyDeserializableTransformation<Self> { get }
}

/// A type with a default transformation to values.
public protocol SerializableSupportedTypeConvertible: Serializable {
    /// The default transformation.
    static var defaultSerializableTransformation: AnySerializableTransformation<Self> { get }
}

extension DeserializableSupportedTypeConvertible {
    /// Reads the object with its default transformation.
    public init(_ data: DeserializableData) throws {
        self = try data.object(using: Self.defaultDeserializableTransformation)
    }
}

extension SerializableSupportedTypeConvertible {
    /// Writes the object with its default transformation.
    public func serialize(to data: inout SerializableData) {
        data.set(self, using: Self.defaultSerializableTransformation)
    }
}

extension SupportedTypeConvertible {
    /// The reading half of the default transformation.
    public static var defaultDeserializableTransformation: AnyDeserializableTransformation<Self> {
        defaultTransformation.typeErased()
    }

    /// The writing half of the default transformation.
    public static var defaultSerializableTransformation: AnySerializableTransformation<Self> {
        defaultTransformation.typeErased()
    }

    /// Reads the object with its default transformation.
    public init(_ data: DeserializableData) throws {
        self = try data.object(using: Self.defaultTransformation)
    }

    /// Writes the object with its default transformation.
    public func serialize(to data: inout SerializableData) {
        data.set(self, using: Self.defaultTransformation)
    }

    /// Maps the whole value with the default transformation.
    public mutating func mapping(_ data: inout any MappableData) throws {
        try data.map(&self, using: Self.defaultTransformation)
    }
}

public import ValueTree

// A Codable type only has to declare the conformance: `extension Pet: Deserializable, Serializable
// {}`. `Mappable` needs a hand-written mapping.

extension Deserializable where Self: Decodable {
    /// Decodes the object; the error has the path to the part that does not fit.
    public init(_ data: DeserializableData) throws {
        if let recordedPart = data.recordedPart {
            self = try recordedPart.decoded()
        } else {
            self = try ValueDecoder().decode(Self.self, from: data.raw)
        }
    }
}

extension Serializable where Self: Encodable {
    /// Encodes the object, or writes null if it cannot be encoded.
    public func serialize(to data: inout SerializableData) {
        data.raw = .written(self, by: ValueEncoder())
    }
}

extension SupportedType {
    /// Returns the value that an encoder writes, or null if it throws.
    ///
    /// The call that writes the whole object then reports the error.
    fileprivate static func written(
        _ object: some Encodable,
        by encoder: ValueEncoder
    ) -> SupportedType {
        do throws(EncodingError) {
            return try encoder.encode(object)
        } catch {
            WritingRun.current?.fail(error)
            return .null
        }
    }
}

extension Mappable where Self: Encodable {
    /// Writes the object through its mapping, not through Codable.
    public func serialize(to data: inout SerializableData) {
        mapping(&data)
    }
}

extension DeserializableSupportedTypeConvertible where Self: Decodable {
    /// Reads the object with its transformation, not through Codable.
    public init(_ data: DeserializableData) throws {
        self = try data.object(using: Self.defaultDeserializableTransformation)
    }
}

extension SerializableSupportedTypeConvertible where Self: Encodable {
    /// Writes the object with its transformation, not through Codable.
    public func serialize(to data: inout SerializableData) {
        data.set(self, using: Self.defaultSerializableTransformation)
    }
}

extension SupportedTypeConvertible where Self: Codable {
    /// Reads the object with its transformation, not through Codable.
    public init(_ data: DeserializableData) throws {
        self = try data.object(using: Self.defaultTransformation)
    }

    /// Writes the object with its transformation, not through Codable.
    public func serialize(to data: inout SerializableData) {
        data.set(self, using: Self.defaultTransformation)
    }
}

/// Maps a Codable type with a decoder and an encoder.
///
///     let pet: Pet? = data["pet"].get(using: CodableTransformation<Pet>())
public struct CodableTransformation<Object: Codable & SendableMetatype>: Transformation,
    DecodingTransformation
{
    private let decoder: ValueDecoder
    private let encoder: ValueEncoder

    /// Creates the transformation; the coders determine how dates and keys are written.
    public init(decoder: ValueDecoder = ValueDecoder(), encoder: ValueEncoder = ValueEncoder()) {
        self.decoder = decoder
        self.encoder = encoder
    }

    /// The decoded object, or nil if decoding fails.
    public func transform(from value: SupportedType) -> Object? {
        try? decoder.decode(Object.self, from: value)
    }

    /// The encoded object, or null for nil and if encoding fails.
    public func transform(object: Object?) -> SupportedType {
        object.map { .written($0, by: encoder) } ?? .null
    }

    /// The shape of the type, of which only the name is known.
    public var shape: Shape { .throughCodable(Object.self) }

    func refusal(of value: SupportedType) -> DecodeError? {
        do throws(DecodeError) {
            _ = try decoder.decode(Object.self, from: value)
            return nil
        } catch {
            return error
        }
    }
}

extension Shape {
    /// The shape of a type that is read through Codable.
    static func throughCodable(_ type: Any.Type) -> Shape {
        Shape(type: TypeName.of(type), content: .opaque(reason: "\(ReadThroughCodable())"))
    }
}

/// A property of a Codable type whose object is mapped.
///
///     struct Visit: Codable {
///         var date: Date
///         @Mapped var pet: Pet    // Pet is Deserializable and Serializable
///     }
///
/// Decoding throws a `DecodeError` with the path to the part that does not fit. The mapper has no
/// polymorph. An optional object may be missing.
@propertyWrapper
public struct Mapped<Value> {
    /// The object.
    public var wrappedValue: Value

    /// Wraps an object.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }
}

extension Mapped: Decodable where Value: Deserializable {
    /// Maps the object from the decoder's value.
    public init(from decoder: any Decoder) throws {
        let value = try SupportedType(from: decoder)
        wrappedValue = try ObjectMapper().deserialize(Value.self, from: value)
    }
}

extension KeyedDecodingContainer {
    /// Maps an optional object, which is nil for null and for a missing key.
    ///
    ///     struct Visit: Codable {
    ///         @Mapped var pet: Pet?
    ///     }
    ///
    ///     try ValueDecoder().decode(Visit.self, from: [:]).pet    // nil
    public func decode<Object: Deserializable>(
        _ type: Mapped<Object?>.Type,
        forKey key: Key
    ) throws -> Mapped<Object?> {
        let object = try decodeIfPresent(Mapped<Object>.self, forKey: key)
        return Mapped(wrappedValue: object?.wrappedValue)
    }
}

extension Mapped: Encodable where Value: Serializable {
    /// Encodes the value that the object is mapped to; throws if a part of it cannot be written.
    public func encode(to encoder: any Encoder) throws {
        try ObjectMapper().serializeOrThrow(wrappedValue).encode(to: encoder)
    }
}

extension Mapped: Sendable where Value: Sendable {}
extension Mapped: Equatable where Value: Equatable {}
extension Mapped: Hashable where Value: Hashable {}

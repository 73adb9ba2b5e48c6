public import ValueTree

// A Codable type joins a map protocol by naming it: `extension Pet: Mappable {}` is not enough, since a
// mapping is written by hand, but `extension Pet: Deserializable, Serializable {}` is.

extension Deserializable where Self: Decodable {
    /// Decodes the object; the error says where in it the data are not right.
    public init(_ data: DeserializableData) throws {
        if let recordedPart = data.recordedPart {
            self = try recordedPart.decoded()
        } else {
            self = try ValueDecoder().decode(Self.self, from: data.raw)
        }
    }
}

extension Serializable where Self: Encodable {
    /// Encodes the object; one that cannot be encoded is null.
    public func serialize(to data: inout SerializableData) {
        data.raw = (try? ValueEncoder().encode(self)) ?? .null
    }
}

extension Mappable where Self: Encodable {
    /// Turns the object into data through its mapping, not through Codable.
    public func serialize(to data: inout SerializableData) {
        mapping(&data)
    }
}

extension DeserializableSupportedTypeConvertible where Self: Decodable {
    /// Reads what the transformation makes, not what Codable would.
    public init(_ data: DeserializableData) throws {
        self = try data.object(using: Self.defaultDeserializableTransformation)
    }
}

extension SerializableSupportedTypeConvertible where Self: Encodable {
    /// Writes what the transformation makes, not what Codable would.
    public func serialize(to data: inout SerializableData) {
        data.set(self, using: Self.defaultSerializableTransformation)
    }
}

extension SupportedTypeConvertible where Self: Codable {
    /// Reads what the transformation makes, not what Codable would.
    public init(_ data: DeserializableData) throws {
        self = try data.object(using: Self.defaultTransformation)
    }

    /// Writes what the transformation makes, not what Codable would.
    public func serialize(to data: inout SerializableData) {
        data.set(self, using: Self.defaultTransformation)
    }
}

/// Maps a Codable type as a decoder and an encoder do.
///
///     let pet: Pet? = data["pet"].get(using: CodableTransformation<Pet>())
public struct CodableTransformation<Object: Codable & SendableMetatype>: Transformation,
    DecodingTransformation
{
    private let decoder: ValueDecoder
    private let encoder: ValueEncoder

    /// Creates the transformation; the coders say how dates and keys are written.
    public init(decoder: ValueDecoder = ValueDecoder(), encoder: ValueEncoder = ValueEncoder()) {
        self.decoder = decoder
        self.encoder = encoder
    }

    /// The decoded object, or nil when the value does not decode.
    public func transform(from value: SupportedType) -> Object? {
        try? decoder.decode(Object.self, from: value)
    }

    /// The encoded object; nil, and an object that cannot be encoded, is null.
    public func transform(object: Object?) -> SupportedType {
        object.flatMap { try? encoder.encode($0) } ?? .null
    }

    /// Nothing is known about the values but the type.
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
    /// What is known of a type that a decoder makes.
    static func throughCodable(_ type: Any.Type) -> Shape {
        Shape(type: TypeName.of(type), content: .opaque(reason: "\(ReadThroughCodable())"))
    }
}

/// A mapped object inside a Codable type.
///
///     struct Visit: Codable {
///         var date: Date
///         @Mapped var pet: Pet    // Pet is Deserializable and Serializable
///     }
///
/// Decoding throws a `DecodeError` with the way to the part that does not fit. The object is mapped by a
/// mapper of its own, which has no polymorph. An optional object may be missing.
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
    /// Maps the object from whatever the decoder has.
    public init(from decoder: any Decoder) throws {
        let value = try SupportedType(from: decoder)
        wrappedValue = try ObjectMapper().deserialize(Value.self, from: value)
    }
}

extension KeyedDecodingContainer {
    /// Maps an optional object, nil for null and for a key that is not there.
    public func decode<Object: Deserializable>(
        _ type: Mapped<Object?>.Type,
        forKey key: Key
    ) throws -> Mapped<Object?> {
        let object = try decodeIfPresent(Mapped<Object>.self, forKey: key)
        return Mapped(wrappedValue: object?.wrappedValue)
    }
}

extension Mapped: Encodable where Value: Serializable {
    /// Maps the object to whatever the encoder makes of values.
    public func encode(to encoder: any Encoder) throws {
        try ObjectMapper().serialize(wrappedValue).encode(to: encoder)
    }
}

extension Mapped: Sendable where Value: Sendable {}
extension Mapped: Equatable where Value: Equatable {}
extension Mapped: Hashable where Value: Hashable {}

import ValueTree

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

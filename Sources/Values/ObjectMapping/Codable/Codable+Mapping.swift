import ValueTree

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

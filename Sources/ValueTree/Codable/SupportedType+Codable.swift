extension SupportedType: Codable {
    /// Takes the value as it is from a ``ValueDecoder``, and builds it from what other decoders hold.
    public init(from decoder: any Swift.Decoder) throws {
        if let decoding = decoder as? ValueDecoding {
            self = decoding.value
        } else if let container = try? decoder.container(keyedBy: PathKey.self) {
            self = .dictionary(
                members: try container.allKeys.map { key in
                    Member(key.stringValue, try container.decode(SupportedType.self, forKey: key))
                }
            )
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [SupportedType] = []
            while !container.isAtEnd { elements.append(try container.decode(SupportedType.self)) }
            self = .array(elements)
        } else {
            self = try Self.scalar(from: decoder.singleValueContainer())
        }
    }

    private static func scalar(
        from container: any SingleValueDecodingContainer
    ) throws -> SupportedType {
        if container.decodeNil() { return .null }
        if let value = try? container.decode(Bool.self) { return .bool(value) }
        if let value = try? container.decode(Int.self) { return .intOrDouble(value) }
        if let value = try? container.decode(Double.self) { return .double(value) }
        return .string(try container.decode(String.self))
    }

    /// Writes the value as it is.
    ///
    /// Of a key that occurs twice, encoders other than ours keep one.
    public func encode(to encoder: any Swift.Encoder) throws {
        switch kind {
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .string: try string?.encode(to: encoder)
        case .bool: try bool?.encode(to: encoder)
        case .int, .intOrDouble: try int?.encode(to: encoder)
        case .double: try double?.encode(to: encoder)
        case .array: try array?.encode(to: encoder)
        case .dictionary:
            var container = encoder.container(keyedBy: PathKey.self)
            for member in members {
                try container.encode(member.value, forKey: PathKey(.key(member.key)))
            }
        }
    }
}

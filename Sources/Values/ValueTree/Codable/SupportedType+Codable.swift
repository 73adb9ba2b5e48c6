import FoundationEssentials

extension SupportedType: Codable {
    /// Takes the value unchanged from a ``ValueDecoder``, and rebuilds it from other decoders.
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
        if let value = try? container.decode(UInt64.self) { return .number(text: "\(value)") }
        if let value = try? container.decode(Double.self) {
            return exact(from: container, near: value) ?? .double(value)
        }
        return .string(try container.decode(String.self))
    }

    /// Returns the number with the digits that a Double rounds away; nil if a Decimal can't store
    /// it.
    private static func exact(
        from container: any SingleValueDecodingContainer,
        near double: Double
    ) -> SupportedType? {
        guard let decimal = try? container.decode(Decimal.self) else { return nil }
        let number = SupportedType.number(text: "\(decimal)")
        return number.double == double ? number : nil
    }

    /// Encodes the value unchanged.
    ///
    /// Encoders other than ours keep one value of a duplicate key. Throws for a number that none of
    /// their types can store, such as 1e400.
    public func encode(to encoder: any Swift.Encoder) throws {
        switch kind {
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .string: try string?.encode(to: encoder)
        case .bool: try bool?.encode(to: encoder)
        case .int, .intOrDouble: try int?.encode(to: encoder)
        case .double: try encodeNumber(to: encoder)
        case .array: try array?.encode(to: encoder)
        case .dictionary:
            var container = encoder.container(keyedBy: PathKey.self)
            for member in members {
                try container.encode(member.value, forKey: PathKey(.key(member.key)))
            }
        }
    }

    /// Encodes a number beyond Int as the first type that holds it exactly.
    private func encodeNumber(to encoder: any Swift.Encoder) throws {
        if let integer = strictInteger(as: UInt64.self) { return try integer.encode(to: encoder) }
        if let double, .double(double) == self { return try double.encode(to: encoder) }
        if let decimal = try? Decimal.read(self), .number(text: "\(decimal)") == self {
            // Encoding a Decimal directly would write its components.
            var container = encoder.singleValueContainer()
            return try container.encode(decimal)
        }
        guard let double else {
            throw EncodingError.invalidValue(
                self,
                EncodingError.Context(
                    codingPath: encoder.codingPath,
                    debugDescription: "\(numberText ?? "a number") is beyond the range of Double"
                )
            )
        }
        try double.encode(to: encoder)
    }
}

internal import Girders
internal import ValueTree

/// A component wrapper, as it is found in a request without knowing its type.
package protocol RequestComponent: Codable, SendableMetatype {
    associatedtype Value: Decodable & SendableMetatype

    static var place: ComponentDescription.Place { get }

    var wrappedValue: Value { get }

    init(wrappedValue: Value)
}

extension RequestComponent {
    /// Reads the wrapped value from what the form or a request holds for the component.
    static func decoded(
        from value: SupportedType,
        with decoder: ValueDecoder
    ) throws(DecodeError) -> Self {
        Self(wrappedValue: try decoder.decode(Value.self, from: value))
    }

    /// What a decoder holds: the value itself, without a name around it, or what stands in for it
    /// while its request type is described.
    static func value(from decoder: any Swift.Decoder) throws -> Value {
        guard let slot = decoder as? ComponentSlot else { return try Value(from: decoder) }
        return try slot.describe(Self.self)
    }

    /// Whether its values can be written into a message.
    static var isWritable: Bool { isSecret || Value.self is any Encodable.Type }

    /// Whether its values must not be shown.
    static var isSecret: Bool { Value.self == Secret.self || Value.self == Secret?.self }

    /// A value that goes over the wire as it is; nil for one that the content encoding writes.
    var plainBody: (any PlainBody)? {
        guard Self.place == .body, Value.self is any PlainBody.Type else { return nil }
        return wrappedValue as? any PlainBody
    }

    /// The component whose body is read as it is, nil for any other.
    static func plain(
        _ bytes: PaddedBytes,
        contentType: String
    ) throws(PlainBodyError) -> Self? {
        guard place == .body, let type = Value.self as? any PlainBody.Type else { return nil }
        let body = try type.init(bytes: bytes, contentType: contentType)
        return (body as? Value).map { Self(wrappedValue: $0) }
    }

    /// The component as messages carry it.
    ///
    /// This is where a secret is told: it is not encodable, so that nothing else writes it.
    func encoded(with encoder: ValueEncoder) throws -> SupportedType {
        switch wrappedValue {
        case let secret as Secret: .string(secret.reveal())
        case let value as any Encodable: try encoder.encode(value)
        default: .null
        }
    }
}

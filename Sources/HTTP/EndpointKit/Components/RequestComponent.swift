internal import SecretValues
package import ValueTree

/// A component wrapper whose type is not known statically.
package protocol RequestComponent: Codable, SendableMetatype {
    associatedtype Value: SendableMetatype

    static var place: ComponentDescription.Place { get }

    var wrappedValue: Value { get }

    init(wrappedValue: Value)

    /// The type that is read and written: that of the value, or a substitute for it.
    static var codedType: any Decodable.Type { get }

    /// Whether each entry of its values is a component of its own, whatever its request type lists.
    static var isSpread: Bool { get }

    /// Whether its values can be written into a message.
    static var isWritable: Bool { get }

    /// A sample value, made from one of ``codedType``.
    static func sample(coded: Any?) -> Value?

    /// Decodes the component from its value in a form or request.
    static func decoded(
        from value: SupportedType,
        with decoder: ValueDecoder
    ) throws(DecodeError) -> Self

    /// The component as messages carry it.
    func encoded(with encoder: ValueEncoder) throws -> SupportedType
}

extension RequestComponent where Value: Decodable {
    package static var codedType: any Decodable.Type { Value.self }

    package static var isWritable: Bool {
        WritableType.contains(Value.self)
    }

    package static func sample(coded: Any?) -> Value? { coded as? Value }

    package static func decoded(
        from value: SupportedType,
        with decoder: ValueDecoder
    ) throws(DecodeError) -> Self {
        Self(wrappedValue: try decoder.decode(Value.self, from: value))
    }

    /// Decodes the value, or gets a sample of it while the request type is probed.
    static func value(from decoder: any Swift.Decoder) throws -> Value {
        guard let slot = decoder as? ComponentSlot else { return try Value(from: decoder) }
        return try slot.describe(Self.self)
    }

    /// The component as messages carry it.
    ///
    /// Secrets are revealed here: they are not Encodable, so that nothing else writes them.
    package func encoded(with encoder: ValueEncoder) throws -> SupportedType {
        try writtenValue(with: encoder)
    }

    /// The value as messages carry it.
    func writtenValue(with encoder: ValueEncoder) throws -> SupportedType {
        switch wrappedValue {
        case let secret as Secret: .string(secret.reveal())
        case let value as any Encodable: try encoder.encode(value)
        default: .null
        }
    }
}

extension RequestComponent {
    package static var isSpread: Bool { false }

    /// The type of the value.
    static var valueType: Any.Type { Value.self }

    /// Whether its values must not be shown.
    static var isSecret: Bool { Value.self == Secret.self || Value.self == Secret?.self }

    /// The value as a body that is sent as is; nil for one that the content encoding writes.
    var plainBody: (any PlainBody)? {
        Self.plainType == nil ? nil : wrappedValue as? any PlainBody
    }

    /// Whether it is a body that the content encoding writes.
    static var isWrittenAsJSON: Bool { place == .body && plainType == nil }

    /// The type of a body that is sent as is, optional or not; nil for any other.
    private static var plainType: (any PlainBody.Type)? {
        place == .body ? PlainBodyType.of(Value.self) : nil
    }

    /// Reads a body that is taken as is; nil for any other component.
    ///
    /// An optional body without bytes is nil, too.
    static func plain(_ message: PlainMessage) throws(PlainBodyError) -> Self? {
        guard let type = plainType else { return nil }
        guard !message.isEmpty || !(Value.self is any OptionalBody.Type) else { return nil }
        let body = try type.init(message)
        return (body as? Value).map { Self(wrappedValue: $0) }
    }
}

/// Types whose values can be written into a message.
enum WritableType {
    /// Whether a type is one of them: it is Encodable, or a secret, which is revealed.
    static func contains(_ type: Any.Type) -> Bool {
        type == Secret.self || type == Secret?.self || isEncodable(type)
    }

    /// The runtime searches all conformances of the program for each type that it is asked about, and for
    /// an optional of it once more.
    private static func isEncodable(_ type: Any.Type) -> Bool {
        if KnownType.contains(type) { return type != Secret.self }
        if let inner = TypeArgument.ofOptional(type) ?? TypeArgument.ofArray(type) {
            return isEncodable(inner)
        }
        return type is any Encodable.Type
    }
}

/// Finds the types of bodies that are taken as they are.
enum PlainBodyType {
    /// A type itself or the one it is an optional of; nil for any other.
    static func of(_ type: Any.Type) -> (any PlainBody.Type)? {
        if let optional = type as? any OptionalBody.Type { return optional.plainType }
        return type as? any PlainBody.Type
    }
}

/// A body that may be absent.
private protocol OptionalBody {
    static var plainType: (any PlainBody.Type)? { get }
}

extension Optional: OptionalBody {
    static var plainType: (any PlainBody.Type)? { Wrapped.self as? any PlainBody.Type }
}

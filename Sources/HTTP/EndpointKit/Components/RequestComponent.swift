internal import SecretValues
package import ValueTree

/// A component wrapper whose type is not known statically.
package protocol RequestComponent: Codable, SendableMetatype {
    associatedtype Value: SendableMetatype

    static var place: ComponentDescription.Place { get }

    var wrappedValue: Value { get }

    init(wrappedValue: Value)

    /// The type that is decoded and encoded: the type of the value, or a substitute for it.
    static var codedType: any Decodable.Type { get }

    /// Whether each entry of its values is a separate component, regardless of the request type's
    /// `components`.
    static var isSpread: Bool { get }

    /// Whether its values can be written into a message.
    static var isWritable: Bool { get }

    /// Returns a sample value, made from a value of ``codedType``.
    static func sample(coded: Any?) -> Value?

    /// Decodes the component from its value in a form or request.
    static func decoded(
        from value: SupportedType,
        with decoder: ValueDecoder
    ) throws(DecodeError) -> Self

    /// Returns the component as it is written into messages.
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

    /// Decodes the value, or returns a sample while the request type is probed.
    static func value(from decoder: any Swift.Decoder) throws -> Value {
        guard let slot = decoder as? ComponentSlot else { return try Value(from: decoder) }
        return try slot.describe(Self.self)
    }

    /// Returns the component as it is written into messages.
    ///
    /// Secrets are revealed here. They aren't Encodable, so nothing else can write them.
    package func encoded(with encoder: ValueEncoder) throws -> SupportedType {
        try writtenValue(with: encoder)
    }

    /// Returns the value as it is written into messages.
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

    /// The value, if it is a body that is sent unchanged; otherwise nil.
    var plainBody: (any PlainBody)? {
        Self.plainType == nil ? nil : wrappedValue as? any PlainBody
    }

    /// Whether it is a body that the content encoding writes.
    static var isWrittenAsJSON: Bool { place == .body && plainType == nil }

    /// The type of a body that is sent unchanged, optional or not; nil for any other.
    private static var plainType: (any PlainBody.Type)? {
        place == .body ? PlainBodyType.of(Value.self) : nil
    }

    /// Decodes a body that is taken unchanged.
    ///
    /// Returns nil for any other component.
    ///
    /// Also returns nil for an optional body without bytes.
    static func plain(_ message: PlainMessage) throws(PlainBodyError) -> Self? {
        guard let type = plainType else { return nil }
        guard !message.isEmpty || !(Value.self is any OptionalBody.Type) else { return nil }
        let body = try type.init(message)
        return (body as? Value).map { Self(wrappedValue: $0) }
    }
}

/// Types whose values can be written into a message.
enum WritableType {
    /// Returns whether a type is Encodable, or a secret, which is revealed.
    static func contains(_ type: Any.Type) -> Bool {
        type == Secret.self || type == Secret?.self || isEncodable(type)
    }

    /// Checks the known types first, because the runtime searches all conformances of the program
    /// for each other type, and once more for an optional of it.
    private static func isEncodable(_ type: Any.Type) -> Bool {
        if KnownType.contains(type) { return type != Secret.self }
        if let inner = TypeArgument.ofOptional(type) ?? TypeArgument.ofArray(type) {
            return isEncodable(inner)
        }
        return type is any Encodable.Type
    }
}

/// Finds the types of bodies that are taken unchanged.
enum PlainBodyType {
    /// Returns a type, or the wrapped type of an optional.
    ///
    /// Returns nil for any other type.
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

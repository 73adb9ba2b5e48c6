internal import Girders
package import ValueTree

/// Marks a component that fills the placeholder of the property's name: `:id` or `{id}`.
///
///     @Path var id: Int
///
/// Its type is Codable as one value, `RawRepresentable` or `LosslessStringConvertible`; the registry
/// refuses any other.
@propertyWrapper
public struct Path<Value: SendableMetatype> {
    /// The value of the component.
    public var wrappedValue: Value

    /// Wraps the value of the component.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }
}

extension Path: Codable, RequestComponent {
    package static var place: ComponentDescription.Place { .path }

    /// Reads the value itself, without a name around it.
    public init(from decoder: any Swift.Decoder) throws {
        if let slot = decoder as? ComponentSlot {
            self.init(wrappedValue: try slot.describe(Self.self))
        } else {
            let value = try Self.codedType.init(from: decoder)
            self.init(wrappedValue: try Self.value(coded: value, at: decoder.codingPath))
        }
    }

    /// Writes the value itself, without a name around it.
    public func encode(to encoder: any Swift.Encoder) throws {
        try coded?.encode(to: encoder)
    }
}

extension Path {
    private static var isText: Bool { PathText.isText(Value.self) }

    package static var codedType: any Decodable.Type {
        isText ? String.self : Value.self as? any Decodable.Type ?? NoText.self
    }

    package static var isWritable: Bool {
        isText || isSecret || Value.self is any Encodable.Type
    }

    package static func sample(coded: Any?) -> Value? {
        guard isText else { return coded as? Value }
        return ProbeSeed.all.lazy.compactMap { PathText.value(of: $0.text, as: Value.self) }.first
    }

    package static func decoded(
        from value: SupportedType,
        with decoder: ValueDecoder
    ) throws(DecodeError) -> Path {
        let type = codedType
        let result: Result<Value?, DecodeError> = read(type, from: value, with: decoder)
        guard let wrapped = try result.get() else {
            throw .failure(.invalid, expected: TypeSpelling.of(Value.self), found: value)
        }
        return Path(wrappedValue: wrapped)
    }

    private static func read<Coded: Decodable>(
        _ type: Coded.Type,
        from value: SupportedType,
        with decoder: ValueDecoder
    ) -> Result<Value?, DecodeError> {
        Result { () throws(DecodeError) in
            Self.value(coded: try decoder.decode(type, from: value))
        }
    }

    package func encoded(with encoder: ValueEncoder) throws -> SupportedType {
        // Told here, as it is not encodable.
        if let secret = wrappedValue as? Secret { return .string(secret.reveal()) }
        guard let coded else { return .null }
        return try encoder.encode(coded)
    }

    /// What is written: the value, or its text.
    private var coded: (any Encodable)? {
        Self.isText ? PathText.text(of: wrappedValue) : wrappedValue as? any Encodable
    }

    private static func value(coded: Any) -> Value? {
        guard isText, let text = coded as? String else { return coded as? Value }
        return PathText.value(of: text, as: Value.self)
    }

    private static func value(coded: Any, at path: [any CodingKey]) throws -> Value {
        guard let value = value(coded: coded) else {
            let type = TypeSpelling.of(Value.self)
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: path, debugDescription: "it is no \(type)")
            )
        }
        return value
    }
}

/// Stands for the values of a type that no path can have.
private struct NoText: Decodable {
    init(from decoder: any Swift.Decoder) throws {
        throw ProbeStop(reason: "it is neither Codable nor a text")
    }
}

extension Path: Sendable where Value: Sendable {}
extension Path: Equatable where Value: Equatable {}
extension Path: Hashable where Value: Hashable {}

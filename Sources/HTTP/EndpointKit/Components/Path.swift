internal import SecretValues
package import ValueTree

/// Marks a component that fills the placeholder with the property's name: `:id` or `{id}`.
///
///     @Path var id: Int
///
/// A `:` begins a placeholder only after a slash, and the placeholder ends with the identifier, as
/// in `/:name.json`. Braces work anywhere, as in `/{base}..{head}` or `/{name}:cancel`. Slashes in
/// a value are escaped, so the value can't change the path around it. `**path` takes the rest of
/// the path including slashes, as in `/files/**path`. It refuses empty segments, `.` and `..`, both
/// in a request and on a server.
///
/// The type must encode as a single value, or be `RawRepresentable` or `LosslessStringConvertible`.
/// The registry reports any other type.
@propertyWrapper
public struct Path<Value: SendableMetatype> {
    /// The value of the component.
    public var wrappedValue: Value
    private let origin: ValueOrigin

    /// Wraps the value of the component.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
        origin = ValueOrigin(ofAny: wrappedValue)
    }

    /// Wraps a value whose type is known to be encodable.
    public init(wrappedValue: Value) where Value: Encodable {
        self.wrappedValue = wrappedValue
        origin = ValueOrigin(of: wrappedValue)
    }
}

extension Path: Codable, RequestComponent {
    package static var place: ComponentDescription.Place { .path }

    /// Decodes the value itself, without a name around it.
    public init(from decoder: any Swift.Decoder) throws {
        if let slot = decoder as? ComponentSlot {
            wrappedValue = try slot.describe(Self.self)
        } else {
            let value = try Self.codedType.init(from: decoder)
            wrappedValue = try Self.value(coded: value, at: decoder.codingPath)
        }
        origin = ValueOrigin()
    }

    /// Encodes the value itself, without a name around it.
    public func encode(to encoder: any Swift.Encoder) throws {
        try coded?.encode(to: encoder)
    }
}

extension Path {
    private static var isText: Bool { PathText.isText(Value.self) }

    package static var codedType: any Decodable.Type {
        if isText { return String.self }
        return KnownType.of(Value.self)?.type ?? Value.self as? any Decodable.Type ?? NoText.self
    }

    package static var isWritable: Bool {
        isText || WritableType.contains(Value.self)
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
            throw .failure(.invalid, expected: .name(TypeSpelling.of(Value.self)), found: value)
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
        // A secret isn't Encodable, so it is revealed here.
        if let secret = wrappedValue as? Secret { return .string(secret.reveal()) }
        guard let coded else { return .null }
        return try encoder.encode(coded)
    }

    /// The value that is encoded: the wrapped value or its text.
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
                DecodingError.Context(
                    codingPath: path,
                    debugDescription: "it is not a valid \(type)"
                )
            )
        }
        return value
    }
}

/// A placeholder for types whose values can't be part of a path.
private struct NoText: Decodable {
    init(from decoder: any Swift.Decoder) throws {
        throw ProbeStop(reason: "it is neither Codable nor a text")
    }
}

extension Path: Sendable where Value: Sendable {}
extension Path: Equatable where Value: Equatable {}
extension Path: Hashable where Value: Hashable {}

/// Converts types whose values are written into a path as text, even if Codable doesn't encode them
/// as text.
///
/// These types are `LosslessStringConvertible`, or `RawRepresentable` with such a raw value.
enum PathText {
    /// Returns whether the values of a type are written as text instead of with Codable.
    static func isText(_ type: Any.Type) -> Bool {
        if KnownType.contains(type) { return false }
        let isLossless = type is any LosslessStringConvertible.Type
        let isRaw = type is any RawRepresentable.Type
        guard type is any Decodable.Type else { return isLossless || isRaw }
        return isLossless && !isRaw
    }

    /// Returns the text of a value, or nil if it has none.
    static func text(of value: Any) -> String? {
        if let raw = value as? any RawRepresentable {
            return (raw.rawValue as? any LosslessStringConvertible)?.description
        }
        return (value as? any LosslessStringConvertible)?.description
    }

    /// Returns the value with a text, or nil if there is none.
    static func value<Value>(of text: String, as type: Value.Type) -> Value? {
        if let raw = type as? any RawRepresentable.Type { return value(of: text, raw) as? Value }
        // Creating a Character from a text that isn't one character traps.
        guard type != Character.self || text.count == 1 else { return nil }
        let lossless = type as? any LosslessStringConvertible.Type
        return lossless?.init(text) as? Value
    }

    private static func value<Raw: RawRepresentable>(of text: String, _ type: Raw.Type) -> Raw? {
        let lossless = Raw.RawValue.self as? any LosslessStringConvertible.Type
        return (lossless?.init(text) as? Raw.RawValue).flatMap { Raw(rawValue: $0) }
    }
}

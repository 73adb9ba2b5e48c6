internal import HTTPTypes
package import ValueTree

/// Marks a component that is sent as a header field with the property's name.
///
/// Nil is left out. A `Secret` is sent but never shown. `HTTPFields` are sent as separate fields,
/// and a server reads into them the fields that no other component declares.
///
///     @Header var authorization: Secret
///     @Header var fields: HTTPFields
@propertyWrapper
public struct Header<Value: SendableMetatype> {
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

extension Header: Codable, RequestComponent where Value: Decodable {
    package static var place: ComponentDescription.Place { .header }

    /// Decodes the value itself, without a name around it.
    public init(from decoder: any Swift.Decoder) throws {
        wrappedValue = try Self.value(from: decoder)
        origin = ValueOrigin()
    }

    /// Encodes the value itself.
    ///
    /// Secrets aren't encoded.
    public func encode(to encoder: any Swift.Encoder) throws {
        try (wrappedValue as? any Encodable)?.encode(to: encoder)
    }
}

extension Header where Value: Decodable {
    package static var isSpread: Bool { OpenFields.isType(Value.self) }

    package static var codedType: any Decodable.Type {
        isSpread ? [String: String].self : Value.self
    }

    package static func sample(coded: Any?) -> Value? {
        isSpread ? HTTPFields() as? Value : coded as? Value
    }

    package static func decoded(
        from value: SupportedType,
        with decoder: ValueDecoder
    ) throws(DecodeError) -> Header {
        guard isSpread else {
            return Header(wrappedValue: try decoder.decode(Value.self, from: value))
        }
        let fields = try OpenFields.fields(of: value)
        guard let fields = fields as? Value else {
            throw .failure(.invalid, expected: .name(TypeSpelling.of(Value.self)), found: value)
        }
        return Header(wrappedValue: fields)
    }

    package func encoded(with encoder: ValueEncoder) throws -> SupportedType {
        if let fields = wrappedValue as? HTTPFields { return OpenFields.value(of: fields) }
        return try writtenValue(with: encoder)
    }
}

extension Header: Sendable where Value: Sendable {}
extension Header: Equatable where Value: Equatable {}
extension Header: Hashable where Value: Hashable {}

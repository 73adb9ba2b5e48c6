/// Marks a component that is sent as a header field with the property's name.
///
/// Nil is left out. A `Secret` is sent but never shown.
///
///     @Header var authorization: Secret
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

    /// Wraps the value of the component, whose type is known to be one that can be written.
    public init(wrappedValue: Value) where Value: Encodable {
        self.wrappedValue = wrappedValue
        origin = ValueOrigin(of: wrappedValue)
    }
}

extension Header: Codable, RequestComponent where Value: Decodable {
    package static var place: ComponentDescription.Place { .header }

    /// Reads the value itself, without a name around it.
    public init(from decoder: any Swift.Decoder) throws {
        wrappedValue = try Self.value(from: decoder)
        origin = ValueOrigin()
    }

    /// Writes the value itself; a secret is not written.
    public func encode(to encoder: any Swift.Encoder) throws {
        try (wrappedValue as? any Encodable)?.encode(to: encoder)
    }
}

extension Header: Sendable where Value: Sendable {}
extension Header: Equatable where Value: Equatable {}
extension Header: Hashable where Value: Hashable {}

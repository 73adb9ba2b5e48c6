/// Marks a component that is a header field of the property's name.
///
/// Nil is left out.
///
///     @Header var authorization: String
@propertyWrapper
public struct Header<Value: SendableMetatype> {
    /// The value of the component.
    public var wrappedValue: Value

    /// Wraps the value of the component.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }
}

extension Header: Codable, RequestComponent where Value: Codable {
    package static var place: ComponentDescription.Place { .header }

    /// Reads the value itself, without a name around it.
    public init(from decoder: any Swift.Decoder) throws {
        wrappedValue = try Self.value(from: decoder)
    }

    /// Writes the value itself, without a name around it.
    public func encode(to encoder: any Swift.Encoder) throws {
        try wrappedValue.encode(to: encoder)
    }
}

extension Header: Sendable where Value: Sendable {}
extension Header: Equatable where Value: Equatable {}
extension Header: Hashable where Value: Hashable {}

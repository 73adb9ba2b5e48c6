/// Marks a component that is sent in the query, under the property's name.
///
/// Nil is left out. A form doesn't have to set a component that has a default value. The group's
/// ``EndpointGroup/queryStyle`` and ``RequestConvertible/components`` determine how lists are
/// written. The latter can also spread a dictionary.
///
///     @URLQuery var limit: Int?
///     @URLQuery var page: Int = 1
@propertyWrapper
public struct URLQuery<Value: SendableMetatype> {
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

extension URLQuery: Codable, RequestComponent where Value: Decodable {
    package static var place: ComponentDescription.Place { .query }

    /// Decodes the value itself, without a name around it.
    public init(from decoder: any Swift.Decoder) throws {
        wrappedValue = try Self.value(from: decoder)
        origin = ValueOrigin()
    }

    /// Encodes the value itself, without a name around it.
    ///
    /// Secrets aren't encoded.
    public func encode(to encoder: any Swift.Encoder) throws {
        try (wrappedValue as? any Encodable)?.encode(to: encoder)
    }
}

extension URLQuery: Sendable where Value: Sendable {}
extension URLQuery: Equatable where Value: Equatable {}
extension URLQuery: Hashable where Value: Hashable {}

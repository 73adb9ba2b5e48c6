/// Marks a component that fills the placeholder of the property's name: `:id` or `{id}`.
///
///     @Path var id: Int
@propertyWrapper
public struct Path<Value: SendableMetatype> {
    /// The value of the component.
    public var wrappedValue: Value

    /// Wraps the value of the component.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }
}

extension Path: Codable, RequestComponent where Value: Codable {
    package static var place: ComponentDescription.Place { .path }

    /// Reads the value itself, without a name around it.
    public init(from decoder: any Swift.Decoder) throws {
        wrappedValue = try Self.value(from: decoder)
    }

    /// Writes the value itself, without a name around it.
    public func encode(to encoder: any Swift.Encoder) throws {
        try wrappedValue.encode(to: encoder)
    }
}

extension Path: Sendable where Value: Sendable {}
extension Path: Equatable where Value: Equatable {}
extension Path: Hashable where Value: Hashable {}

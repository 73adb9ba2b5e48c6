/// Marks a component that fills the placeholder of the property's name: `:id` or `{id}`.
///
///     @Path var id: Int
@propertyWrapper
public struct Path<Value: SendableMetatype> {
    package var storage: ComponentStorage<Value>

    package init(storage: ComponentStorage<Value>) {
        self.storage = storage
    }

    /// Wraps the value of the component.
    public init(wrappedValue: Value) {
        storage = .value(wrappedValue)
    }

    /// The value of the component.
    public var wrappedValue: Value {
        get { storage.wrapped }
        set { storage = .value(newValue) }
    }
}

extension Path: Codable, RequestComponent where Value: Codable {
    package static var place: ComponentDescription.Place { .path }

    /// Reads the value itself, without a name around it.
    public init(from decoder: any Swift.Decoder) throws {
        storage = try Self.storage(from: decoder)
    }

    /// Writes the value itself, without a name around it.
    public func encode(to encoder: any Swift.Encoder) throws {
        try wrappedValue.encode(to: encoder)
    }
}

extension Path: Sendable where Value: Sendable {}
extension Path: Equatable where Value: Equatable {}
extension Path: Hashable where Value: Hashable {}

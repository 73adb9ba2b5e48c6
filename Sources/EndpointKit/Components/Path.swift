/// Marks a component that fills the placeholder of the property's name: `:id` or `{id}`.
///
///     @Path var id: Int
@propertyWrapper
public struct Path<Value: Codable & SendableMetatype>: RequestComponent {
    package static var place: ComponentDescription.Place { .path }

    package var storage: ComponentStorage<Value>

    package init(storage: ComponentStorage<Value>) {
        self.storage = storage
    }

    /// Wraps the value of the component.
    public init(wrappedValue: Value) {
        storage = .value(wrappedValue)
    }

    /// Reads the value itself, without a name around it.
    public init(from decoder: any Swift.Decoder) throws {
        storage = .value(try Value(from: decoder))
    }

    /// The value of the component.
    public var wrappedValue: Value {
        get { storage.wrapped }
        set { storage = .value(newValue) }
    }

    /// Writes the value itself, without a name around it.
    public func encode(to encoder: any Swift.Encoder) throws {
        try wrappedValue.encode(to: encoder)
    }
}

extension Path: Sendable where Value: Sendable {}
extension Path: Equatable where Value: Equatable {}
extension Path: Hashable where Value: Hashable {}

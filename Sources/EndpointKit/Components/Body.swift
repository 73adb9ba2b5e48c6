/// Marks the component that is the whole body.
///
/// A request has one at most.
///
///     @Body var todo: NewTodo
@propertyWrapper
public struct Body<Value: Codable & SendableMetatype>: RequestComponent {
    package static var place: ComponentDescription.Place { .body }

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

extension Body: Sendable where Value: Sendable {}
extension Body: Equatable where Value: Equatable {}
extension Body: Hashable where Value: Hashable {}

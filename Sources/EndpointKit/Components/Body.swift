/// Marks the component that is the whole body.
///
/// A request has one at most.
///
///     @Body var todo: NewTodo
@propertyWrapper
public struct Body<Value: SendableMetatype> {
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

extension Body: Codable, RequestComponent where Value: Codable {
    package static var place: ComponentDescription.Place { .body }

    /// Reads the value itself, without a name around it.
    public init(from decoder: any Swift.Decoder) throws {
        storage = try Self.storage(from: decoder)
    }

    /// Writes the value itself, without a name around it.
    public func encode(to encoder: any Swift.Encoder) throws {
        try wrappedValue.encode(to: encoder)
    }
}

extension Body: Sendable where Value: Sendable {}
extension Body: Equatable where Value: Equatable {}
extension Body: Hashable where Value: Hashable {}

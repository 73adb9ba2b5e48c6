/// Marks a component that goes into the query, under the property's name.
///
/// Nil is left out.
///
///     @URLQuery var limit: Int?
@propertyWrapper
public struct URLQuery<Value: SendableMetatype> {
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

extension URLQuery: Codable, RequestComponent where Value: Codable {
    package static var place: ComponentDescription.Place { .query }

    /// Reads the value itself, without a name around it.
    public init(from decoder: any Swift.Decoder) throws {
        storage = try Self.storage(from: decoder)
    }

    /// Writes the value itself, without a name around it.
    public func encode(to encoder: any Swift.Encoder) throws {
        try wrappedValue.encode(to: encoder)
    }
}

extension URLQuery: Sendable where Value: Sendable {}
extension URLQuery: Equatable where Value: Equatable {}
extension URLQuery: Hashable where Value: Hashable {}

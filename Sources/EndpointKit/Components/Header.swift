/// Marks a component that is a header field of the property's name.
///
/// Nil is left out.
///
///     @Header var authorization: String
@propertyWrapper
public struct Header<Value: SendableMetatype> {
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

extension Header: Codable, RequestComponent where Value: Codable {
    package static var place: ComponentDescription.Place { .header }

    /// Reads the value itself, without a name around it.
    public init(from decoder: any Swift.Decoder) throws {
        storage = try Self.storage(from: decoder)
    }

    /// Writes the value itself, without a name around it.
    public func encode(to encoder: any Swift.Encoder) throws {
        try wrappedValue.encode(to: encoder)
    }
}

extension Header: Sendable where Value: Sendable {}
extension Header: Equatable where Value: Equatable {}
extension Header: Hashable where Value: Hashable {}

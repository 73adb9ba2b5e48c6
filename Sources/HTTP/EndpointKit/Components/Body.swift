/// Marks the component that is the whole body.
///
/// A request has one at most. It is written as its request's `contentEncoding` says; `Data`, `String`
/// and a list of `Part` go over the wire as they are: bytes, text in UTF-8, a multipart form.
///
///     @Body var todo: NewTodo
@propertyWrapper
public struct Body<Value: SendableMetatype> {
    /// The value of the component.
    public var wrappedValue: Value

    /// Wraps the value of the component.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }
}

extension Body: Codable, RequestComponent where Value: Codable {
    package static var place: ComponentDescription.Place { .body }

    /// Reads the value itself, without a name around it.
    public init(from decoder: any Swift.Decoder) throws {
        wrappedValue = try Self.value(from: decoder)
    }

    /// Writes the value itself, without a name around it.
    public func encode(to encoder: any Swift.Encoder) throws {
        try wrappedValue.encode(to: encoder)
    }
}

extension Body: Sendable where Value: Sendable {}
extension Body: Equatable where Value: Equatable {}
extension Body: Hashable where Value: Hashable {}

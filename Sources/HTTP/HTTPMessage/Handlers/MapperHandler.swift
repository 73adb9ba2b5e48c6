public import ObjectMapping
public import ValueTree

/// Maps `Deserializable` types.
///
///     ResponseHandlerChain([MapperHandler(ObjectMapper(polymorph: animals))])
public struct MapperHandler: ValueHandler {
    private let mapper: ObjectMapper

    /// Creates a handler that maps with `mapper`.
    public init(_ mapper: ObjectMapper = ObjectMapper()) {
        self.mapper = mapper
    }

    /// Whether the type is `Deserializable`.
    public func canHandle<T>(responseType: T.Type) -> Bool {
        responseType is any Deserializable.Type
    }

    /// The object that the value stands for, nil when it does not fit.
    public func object<T>(in value: SupportedType) -> T? {
        guard let type = T.self as? any Deserializable.Type else { return nil }
        return mapped(type, in: value) as? T
    }

    private func mapped<Value: Deserializable>(
        _ type: Value.Type,
        in value: SupportedType
    ) -> Value? {
        mapper.deserialize(value)
    }
}

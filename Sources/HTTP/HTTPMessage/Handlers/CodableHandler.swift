public import ValueTree

/// Decodes `Decodable` types.
///
///     ResponseHandlerChain([CodableHandler(ValueDecoder(keyStrategy: .convertFromSnakeCase))])
public struct CodableHandler: ValueHandler {
    private let decoder: ValueDecoder

    /// Creates a handler that decodes as `decoder` says.
    public init(_ decoder: ValueDecoder = ValueDecoder()) {
        self.decoder = decoder
    }

    /// Whether the type is `Decodable`.
    public func canHandle<T>(responseType: T.Type) -> Bool {
        responseType is any Decodable.Type
    }

    /// The object that the value stands for, nil when it does not fit.
    public func object<T>(in value: SupportedType) -> T? {
        guard let type = T.self as? any Decodable.Type else { return nil }
        return decoded(type, in: value) as? T
    }

    private func decoded<Value: Decodable>(_ type: Value.Type, in value: SupportedType) -> Value? {
        try? decoder.decode(type, from: value)
    }
}

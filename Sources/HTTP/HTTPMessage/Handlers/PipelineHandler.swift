public import DecodePipeline
public import ValueTree

/// Decodes one type with a decoder that was put together for it.
///
///     ResponseHandlerChain([PipelineHandler(decodeUser), PipelineHandler(array(decodeUser))])
public struct PipelineHandler<Value>: ValueHandler {
    private let decoder: DecodePipeline.Decoder<Value>

    /// Creates a handler for the type of `decoder`.
    public init(_ decoder: DecodePipeline.Decoder<Value>) {
        self.decoder = decoder
    }

    /// Whether the type is the decoder's.
    public func canHandle<T>(responseType: T.Type) -> Bool {
        T.self == Value.self
    }

    /// The object that the value stands for, nil when it does not fit.
    public func object<T>(in value: SupportedType) -> T? {
        guard case .ok(let object) = decoder(value) else { return nil }
        return object as? T
    }
}

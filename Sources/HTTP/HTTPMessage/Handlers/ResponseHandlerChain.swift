/// The handlers of a client, in the order they are asked.
///
///     let chain = ResponseHandlerChain([ImageHandler()])
///     let response: Response<Image> = chain.response(raw)
public struct ResponseHandlerChain: Sendable {
    /// Bytes, texts, dictionaries, `Decodable` types, and types that are mapped.
    public static let standard: [any ResponseHandler] = [
        DataHandler(), StringHandler(), JSONHandler(), CodableHandler(), MapperHandler(),
    ]

    /// The handlers, those that are asked first in front.
    public let handlers: [any ResponseHandler]
    /// The formats that bodies are read in.
    public let formats: BodyFormats

    /// Puts handlers in front of the standard ones.
    public init(_ handlers: [any ResponseHandler] = [], formats: BodyFormats = .standard) {
        self.handlers = handlers + Self.standard
        self.formats = formats
    }

    /// The object that the first fitting handler makes of the body, nil when none does.
    public func object<T>(_ type: T.Type = T.self, in response: RawResponse) -> T? {
        for handler in handlers where handler.canHandle(responseType: type) {
            let object: T? = handler.process(response: response, formats: formats)
            if let object { return object }
        }
        return nil
    }

    /// The response with the object that the first fitting handler makes of its body.
    ///
    /// A body that no handler understands is no error: there is no object then.
    public func response<T>(_ raw: RawResponse, as type: T.Type = T.self) -> Response<T> {
        raw.with(bodyObject: object(type, in: raw))
    }
}

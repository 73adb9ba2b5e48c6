public import FoundationEssentials
internal import HTTPTypes

/// Creates an object from the body of a response.
///
/// Handlers are tried in order. The first one that can handle the type and returns an object is
/// used.
///
///     struct ImageHandler: ResponseHandler {
///         func canHandle<T>(responseType: T.Type) -> Bool { T.self == Image.self }
///         func process<T>(responseData: Data) -> T? { Image(responseData) as? T }
///     }
public protocol ResponseHandler: Sendable {
    /// Returns whether this handler can create objects of a type.
    func canHandle<T>(responseType: T.Type) -> Bool

    /// Creates the object from the body, or returns nil so that the next handler is tried.
    func process<T>(responseData: Data) -> T?

    /// Creates the object from the body, considering the header fields, or returns nil so that the
    /// next handler is tried.
    func process<T>(response: RawResponse, formats: BodyFormats) -> T?
}

extension ResponseHandler {
    /// Creates the object from the body, ignoring the header fields.
    ///
    ///     let text: String? = StringHandler().process(response: response, formats: .standard)
    public func process<T>(response: RawResponse, formats: BodyFormats) -> T? {
        process(responseData: response.body ?? Data())
    }
}

/// The response handlers of a client, in the order they are tried.
///
///     let chain = ResponseHandlerChain([ImageHandler()] + ResponseHandlerChain.standard)
///     let response: Response<Image> = chain.response(raw)
public struct ResponseHandlerChain: Sendable {
    /// The handlers for data, strings, dictionaries, and `Decodable` and `Deserializable` types.
    ///
    ///     ResponseHandlerChain([ImageHandler()] + ResponseHandlerChain.standard)
    public static let standard: [any ResponseHandler] = [
        DataHandler(), StringHandler(), JSONHandler(), CodableHandler(), MapperHandler(),
    ]

    /// The handlers in the order they are tried.
    public let handlers: [any ResponseHandler]
    /// The formats that bodies are read in.
    public let formats: BodyFormats

    /// Creates a chain of exactly these handlers.
    ///
    /// A body that none of them accepts has no object.
    public init(_ handlers: [any ResponseHandler] = standard, formats: BodyFormats = .standard) {
        self.handlers = handlers
        self.formats = formats
    }

    /// Returns the object that the first suitable handler creates from the body, or nil.
    ///
    ///     let user = chain.object(User.self, in: response)
    public func object<T>(_ type: T.Type = T.self, in response: RawResponse) -> T? {
        for handler in handlers where handler.canHandle(responseType: type) {
            let object: T? = handler.process(response: response, formats: formats)
            if let object { return object }
        }
        return nil
    }

    /// Returns the response with the object that the first suitable handler creates from its body.
    ///
    /// If no handler accepts the body, there is no object. That isn't an error.
    public func response<T>(_ raw: RawResponse, as type: T.Type = T.self) -> Response<T> {
        raw.with(bodyObject: object(type, in: raw))
    }
}

/// Returns the body as `Data`.
///
///     DataHandler().canHandle(responseType: String.self)    // false
public struct DataHandler: ResponseHandler {
    /// Creates the handler.
    public init() {}

    /// Whether the type is `Data`.
    public func canHandle<T>(responseType: T.Type) -> Bool {
        T.self == Data.self
    }

    /// The bytes.
    public func process<T>(responseData: Data) -> T? {
        responseData as? T
    }
}

/// Decodes the body as a `String`, in the charset of the Content-Type or else UTF-8.
///
///     let response = RawResponse(statusCode: 200, text: "Zürich")
///     let text: String? = StringHandler().process(response: response, formats: .standard)    // "Zürich"
public struct StringHandler: ResponseHandler {
    /// Creates the handler.
    public init() {}

    /// Whether the type is `String`.
    public func canHandle<T>(responseType: T.Type) -> Bool {
        T.self == String.self
    }

    /// The string, or nil if the bytes are not UTF-8.
    public func process<T>(responseData: Data) -> T? {
        String(data: responseData, encoding: .utf8) as? T
    }

    /// The string, or nil if the bytes are invalid in their charset or the charset is unknown.
    public func process<T>(response: RawResponse, formats: BodyFormats) -> T? {
        let data = response.body ?? Data()
        let charset = MediaType(response.headers[.contentType] ?? "")?.parameter("charset")
        guard let encoding = Self.encoding(charset) else { return nil }
        return String(data: data, encoding: encoding) as? T
    }

    private static func encoding(_ charset: String?) -> String.Encoding? {
        switch charset?.lowercased() {
        case nil, "utf-8", "utf8": .utf8
        case "us-ascii": .ascii
        case "iso-8859-1", "latin1": .isoLatin1
        case "utf-16": .utf16
        default: nil
        }
    }
}

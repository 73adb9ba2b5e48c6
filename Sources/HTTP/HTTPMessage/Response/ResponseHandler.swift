public import FoundationEssentials
internal import HTTPTypes

/// Makes an object of a response's body.
///
/// Handlers are asked in order; the first that can handle the type and makes something of the body
/// wins.
///
///     struct ImageHandler: ResponseHandler {
///         func canHandle<T>(responseType: T.Type) -> Bool { T.self == Image.self }
///         func process<T>(responseData: Data) -> T? { Image(responseData) as? T }
///     }
public protocol ResponseHandler: Sendable {
    /// Whether this handler makes objects of the type.
    func canHandle<T>(responseType: T.Type) -> Bool

    /// The object in the body, or nil to let the next handler try.
    func process<T>(responseData: Data) -> T?

    /// The object in the body, read as the header says, or nil to let the next handler try.
    func process<T>(response: RawResponse) -> T?
}

extension ResponseHandler {
    /// The object in the body, whatever the header says.
    public func process<T>(response: RawResponse) -> T? {
        process(responseData: response.body ?? Data())
    }
}

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

    /// Puts handlers in front of the standard ones.
    public init(_ handlers: [any ResponseHandler] = []) {
        self.handlers = handlers + Self.standard
    }

    /// The object that the first fitting handler makes of the body, nil when none does.
    public func object<T>(_ type: T.Type = T.self, in response: RawResponse) -> T? {
        for handler in handlers where handler.canHandle(responseType: type) {
            if let object: T = handler.process(response: response) { return object }
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

/// Hands out the body's bytes as they are.
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

/// Reads the body as text, of the encoding that the header names, else UTF-8.
public struct StringHandler: ResponseHandler {
    /// Creates the handler.
    public init() {}

    /// Whether the type is `String`.
    public func canHandle<T>(responseType: T.Type) -> Bool {
        T.self == String.self
    }

    /// The text, nil when the bytes are not UTF-8.
    public func process<T>(responseData: Data) -> T? {
        String(data: responseData, encoding: .utf8) as? T
    }

    /// The text, nil when the bytes are none in their encoding, or that is not known.
    public func process<T>(response: RawResponse) -> T? {
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

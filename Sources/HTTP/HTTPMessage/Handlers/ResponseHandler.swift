public import FoundationEssentials

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
    func process<T>(response: RawResponse, formats: BodyFormats) -> T?
}

extension ResponseHandler {
    /// The object in the body, whatever the header says.
    public func process<T>(response: RawResponse, formats: BodyFormats) -> T? {
        process(responseData: response.body ?? Data())
    }
}

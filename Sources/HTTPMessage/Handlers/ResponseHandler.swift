public import FoundationEssentials

/// Makes an object of a response's body.
///
/// Handlers are asked in order; the first that can handle the type and makes something of the body
/// wins.
public protocol ResponseHandler: Sendable {
    /// Whether this handler makes objects of the type.
    func canHandle<T>(responseType: T.Type) -> Bool

    /// The object in the body, or nil to let the next handler try.
    func process<T>(responseData: Data) -> T?
}

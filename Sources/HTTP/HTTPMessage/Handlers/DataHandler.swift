public import FoundationEssentials

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

internal import ValueSerializers
public import ValueTree

/// Reads an object as `[String: Any]`, the way JSONSerialization has it.
///
/// A list or a scalar is none, so the next handler may try.
public struct JSONHandler: ValueHandler {
    /// Creates the handler.
    public init() {}

    /// Whether the type is `[String: Any]`.
    public func canHandle<T>(responseType: T.Type) -> Bool {
        T.self == [String: Any].self
    }

    /// The object that the value stands for, nil when it does not fit.
    public func object<T>(in value: SupportedType) -> T? {
        guard value.kind == .dictionary else { return nil }
        return JSONSerializer().typedSerialize(value) as? T
    }
}

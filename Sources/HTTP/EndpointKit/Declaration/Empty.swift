/// Nothing to send, or nothing to read: the request or response of an endpoint that has none.
public struct Empty: RequestComponents, Sendable, Hashable {
    /// The one value.
    public static let value = Empty()

    /// Creates the one value.
    public init() {}

    /// Reads nothing.
    public init(from decoder: any Swift.Decoder) throws {}

    /// Writes an empty dictionary.
    public func encode(to encoder: any Swift.Encoder) throws {
        _ = encoder.container(keyedBy: NoKeys.self)
    }

    private enum NoKeys: CodingKey {}
}

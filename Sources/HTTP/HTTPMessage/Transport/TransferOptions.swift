/// The limits of one exchange.
public struct TransferOptions: Sendable, Equatable {
    /// How long opening the connection may take, TLS included.
    public var connectTimeout = Duration.seconds(10)
    /// How long everything may take together, the body included.
    public var timeout = Duration.seconds(60)
    /// How many bytes the body may have after its content encoding was undone.
    public var bodyLimit = 512 * 1024 * 1024
    /// How many times its compressed size a body may have, once it is larger than a mebibyte.
    public var expansionLimit = 200
    /// Whether a redirect is followed or handed back as the response.
    public var followsRedirects = true
    /// How many redirects are followed.
    public var redirectLimit = 10
    /// Whether a compressed body is asked for.
    public var acceptsCompression = true

    /// When a request that came to nothing is sent again.
    public var retry = RetryPolicy.none

    /// Creates options with the usual limits.
    public init() {}
}

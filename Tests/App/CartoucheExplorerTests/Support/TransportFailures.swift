import FoundationEssentials
import HTTPMessage

/// Failures as a transport reports them.
enum TransportFailures {
    static let refused = TransportError(
        .refused,
        phase: .connect,
        url: URL(string: "http://shop.test/items")
    )

    static let truncated = TransportError(
        .truncated,
        phase: .download,
        url: URL(string: "http://shop.test/items")
    )
}

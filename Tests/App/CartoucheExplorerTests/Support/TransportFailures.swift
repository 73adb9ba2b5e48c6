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
        .truncated(received: 2204),
        phase: .download,
        url: URL(string: "http://shop.test/items")
    )
}

internal import HTTPMessage

/// A failure on the wire, in the words of ``TransportError``.
struct WireFailure: Error, Equatable {
    let kind: TransportError.Kind

    /// The server closed the connection too early.
    static func connectionEnded(in phase: Phase.Kind) -> WireFailure {
        switch phase {
        case .connect: WireFailure(kind: .other("the server closed the connection"))
        case .wait:
            WireFailure(
                kind: .malformedResponse(
                    reason: "the server closed the connection without an answer"
                )
            )
        case .download: WireFailure(kind: .truncated)
        }
    }
}

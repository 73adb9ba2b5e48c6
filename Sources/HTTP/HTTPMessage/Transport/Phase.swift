/// One part of an exchange and how long it took.
public struct Phase: Sendable, Hashable {
    /// The parts of an exchange, in their order.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Finding the host, opening the connection, agreeing on TLS.
        case connect
        /// From the request being sent to the first byte of the answer.
        case wait
        /// From the first byte to the last.
        case download
    }

    /// Which part it is.
    public let kind: Kind
    /// How long it took.
    public let duration: Duration

    /// Records a phase.
    public init(_ kind: Kind, _ duration: Duration) {
        self.kind = kind
        self.duration = duration
    }
}

/// A request that was sent, and then sent again in place of being the end of the exchange.
public struct Attempt: Sendable, Equatable {
    /// Why the request was sent again.
    public enum Reason: Sendable, Equatable {
        /// The server answered with a status that asks for it.
        case status(Int)
        /// No complete answer came.
        case failure(TransportError)
        /// The server wanted to know who asks, by the scheme of that name.
        case challenge(scheme: String)
    }

    /// What was sent.
    public let request: Request
    /// Why it was sent again.
    public let reason: Reason
    /// How long it was waited before that.
    public let delay: Duration

    /// Records an attempt.
    public init(request: Request, reason: Reason, delay: Duration = .zero) {
        self.request = request
        self.reason = reason
        self.delay = delay
    }
}

extension Attempt.Reason: CustomStringConvertible {
    /// The status, the failure, or the scheme.
    public var description: String {
        switch self {
        case .status(let code):
            StandardStatus.reasons[code].map { "\(code) \($0)" } ?? "\(code)"
        case .failure(let error): error.description
        case .challenge(let scheme): "\(scheme) authentication"
        }
    }
}

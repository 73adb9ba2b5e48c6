/// Where an exchange is.
public enum TransferProgress: Sendable, Equatable {
    /// The request is sent for the `attempt`th time, 2 being the first, once `after` has passed.
    case retrying(attempt: Int, after: Duration, reason: Attempt.Reason)
    /// The connection is being opened.
    case connecting
    /// The request is sent, nothing has come back.
    case waiting
    /// So many bytes of the body are there; `expected` is what the server announced.
    case receiving(received: Int, expected: Int?)
}

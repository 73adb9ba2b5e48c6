internal import HTTPMessage

/// Why there is no new token.
enum LoginFailure: Error {
    /// The login did not succeed.
    case refused(reason: String)
    /// Whoever waited for it gave up.
    case cancelled
    /// It was not there within the time that everything has.
    case late(Duration)

    /// The failure of the exchange that needed the token.
    var kind: TransportError.Kind {
        switch self {
        case .refused(let reason): .loginFailed(reason: reason)
        case .cancelled: .cancelled
        case .late(let limit): .timeout(limit)
        }
    }
}

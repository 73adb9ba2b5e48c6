internal import HTTPMessage
internal import NIOSOCKS

/// Finds the kind of errors that happened at a proxy or on the way to it.
struct ProxyFailure {
    let proxy: Proxy

    /// The failure of the proxy that `error` reports; nil for any other error.
    func kind(of error: any Error) -> TransportError.Kind? {
        switch error {
        case let error as SOCKSError.ConnectionFailed: failed(Self.words(error.reply))
        case is SOCKSError.InvalidAuthenticationSelection,
            is SOCKSError.NoValidAuthenticationMethod:
            .proxyAuthorization(proxy: proxy.description)
        case is SOCKSError.InvalidProtocolVersion, is SOCKSError.InvalidReservedByte,
            is SOCKSError.InvalidAddressType, is SOCKSError.UnexpectedRead,
            is SOCKSError.InvalidClientState:
            failed("it does not speak SOCKS5")
        // async-http-client has no public name for its error when a SOCKS proxy hangs up.
        case _ where "\(error)" == "NoResult()": failed("it closed the connection")
        default: nil
        }
    }

    /// The failure of the proxy when connecting to it failed in this way.
    func kind(of kind: TransportError.Kind) -> TransportError.Kind {
        switch kind {
        case .refused: failed("it refused the connection")
        case .unresolvable(let host): failed("cannot resolve the host `\(host)`")
        case .unreachable: failed("it cannot be reached")
        case NetworkFailure.endedEarly.kind, NetworkFailure.endedUnanswered.kind, .truncated:
            failed("it closed the connection")
        default: kind
        }
    }

    private func failed(_ reason: String) -> TransportError.Kind {
        .proxy(proxy.description, reason: reason)
    }

    private static func words(_ reply: SOCKSServerReply) -> String {
        switch reply {
        case .serverFailure: "it answered: general failure"
        case .notAllowed: "it answered: not allowed"
        case .networkUnreachable: "it answered: the network cannot be reached"
        case .hostUnreachable: "it answered: the host cannot be reached"
        case .refused: "it answered: the server refused the connection"
        case .ttlExpired: "it answered: the connection needed too many hops"
        case .commandUnsupported: "it answered: connections are not supported"
        case .addressUnsupported: "it answered: this kind of address is not supported"
        default: "it answered with the unknown code \(reply.value)"
        }
    }
}

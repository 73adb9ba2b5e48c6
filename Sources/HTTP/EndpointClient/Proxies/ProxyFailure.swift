internal import HTTPMessage
internal import NIOSOCKS

/// Classifies errors of a proxy or of the connection to it.
struct ProxyFailure {
    let proxy: Proxy

    /// The failure of the proxy that `error` reports; nil for any other error.
    func kind(of error: any Error) -> TransportError.Kind? {
        switch error {
        case let error as SOCKSError.ConnectionFailed: failed(Self.fault(error.reply))
        case is SOCKSError.InvalidAuthenticationSelection,
            is SOCKSError.NoValidAuthenticationMethod:
            .proxyAuthorization(proxy: proxy.description)
        case is SOCKSError.InvalidProtocolVersion, is SOCKSError.InvalidReservedByte,
            is SOCKSError.InvalidAddressType, is SOCKSError.UnexpectedRead,
            is SOCKSError.InvalidClientState:
            failed(.notSOCKS5)
        // async-http-client has no public name for its error when a SOCKS proxy hangs up.
        case _ where "\(error)" == "NoResult()": failed(.closed)
        default: nil
        }
    }

    /// The failure of the proxy if connecting to it failed with this error.
    func kind(of kind: TransportError.Kind) -> TransportError.Kind {
        switch kind {
        case .refused: failed(.refused)
        case .unresolvable(let host): failed(.unresolvable(host: host))
        case .unreachable: failed(.unreachable)
        case NetworkFailure.endedEarly.kind, NetworkFailure.endedUnanswered.kind, .truncated:
            failed(.closed)
        default: kind
        }
    }

    private func failed(_ reason: ProxyFault) -> TransportError.Kind {
        .proxy(proxy.description, reason: reason)
    }

    private static func fault(_ reply: SOCKSServerReply) -> ProxyFault {
        switch reply {
        case .serverFailure: .generalFailure
        case .notAllowed: .notAllowed
        case .networkUnreachable: .networkUnreachable
        case .hostUnreachable: .hostUnreachable
        case .refused: .serverRefused
        case .ttlExpired: .manyHops
        case .commandUnsupported: .commandUnsupported
        case .addressUnsupported: .addressUnsupported
        default: .unknownReply(code: Int(reply.value))
        }
    }
}

internal import FoundationEssentials
internal import Glibc
internal import HTTPMessage
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTP2
internal import NIOPosix
internal import NIOSSL

/// An error whose kind is known already.
struct NetworkFailure: Error, Equatable {
    let kind: TransportError.Kind

    /// The server closed the connection before anything was sent.
    static let endedEarly = NetworkFailure(kind: .closed)

    /// The server closed the connection instead of answering.
    static let endedUnanswered = NetworkFailure(
        kind: .malformedResponse(reason: .closed)
    )

    /// The server closed the connection too early, after this many bytes of the body.
    static func connectionEnded(in phase: Phase.Kind, after received: Int) -> NetworkFailure {
        switch phase {
        case .connect: .endedEarly
        case .wait: .endedUnanswered
        case .download: NetworkFailure(kind: .truncated(received: received))
        }
    }
}

/// Finds the ``TransportError`` kind of errors from NIO and async-http-client.
struct FailureClassifier {
    let url: URL
    let phase: Phase.Kind
    let received: Int
    let setup: ConnectionSetup

    private var connectionEnded: TransportError.Kind {
        NetworkFailure.connectionEnded(in: phase, after: received).kind
    }

    func kind(of error: any Error) -> TransportError.Kind {
        guard let proxy = setup.proxy.map(ProxyFailure.init) else { return ownKind(of: error) }
        if let kind = proxy.kind(of: error) { return kind }
        let kind = ownKind(of: error)
        // In the proxy's tunnel, a connection can't be refused or unresolvable. If a proxy forwards
        // requests, it is the proxy that hangs up.
        let isItsOwn = phase == .connect || (phase == .wait && setup.forwardingProxy != nil)
        return isItsOwn ? proxy.kind(of: kind) : kind
    }

    private func ownKind(of error: any Error) -> TransportError.Kind {
        switch error {
        case let failure as NetworkFailure: failure.kind
        case let fault as CredentialsFault: .credentials(reason: fault)
        case let excess as BodyLimits.Exceeded: kind(of: excess)
        case let status as InvalidStatus: .malformedResponse(reason: status.fault)
        case is StaleConnection: connectionEnded
        case SocketAddressError.unixDomainSocketPathTooLong:
            .socket(path: url.socketPath ?? "", reason: .longPath)
        case HTTPParserError.invalidEOFState: connectionEnded
        case let error as HTTPParserError: .malformedResponse(reason: error.fault)
        case let error as IOError: kind(of: error)
        case let error as NIOConnectionError: kind(of: error)
        case let error as ChannelError: kind(of: error)
        case let closed as NIOHTTP2Errors.StreamClosed:
            ResponseFault(closed, in: phase).map { .malformedResponse(reason: $0) }
                ?? connectionEnded
        case let fields as UnreadableFields: .malformedResponse(reason: ResponseFault(fields))
        case let error as any NIOHTTP2Error: .malformedResponse(reason: ResponseFault(error))
        case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError:
            TLSFailure(error, minimumVersion: setup.tls?.minimumVersion ?? .tls12)
                .kind(orEnded: connectionEnded)
        default: TransportError.Kind(decompressing: error) ?? .other("\(error)")
        }
    }

    private func kind(of excess: BodyLimits.Exceeded) -> TransportError.Kind {
        switch excess {
        case .size(let limit): .bodyTooLarge(limit: limit)
        case .expansion(let limit): .expansionTooLarge(limit: limit)
        }
    }

    private func kind(of error: IOError) -> TransportError.Kind {
        if let path = url.socketPath, let reason = Self.socketReason(error.errnoCode) {
            return .socket(path: path, reason: reason)
        }
        return switch error.errnoCode {
        case ECONNREFUSED: .refused
        case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EADDRNOTAVAIL: .unreachable
        case ECONNRESET, EPIPE: connectionEnded
        default: .other("\(error)")
        }
    }

    private static func socketReason(_ code: CInt) -> SocketFault? {
        switch code {
        case ENOENT: .missing
        case EACCES, EPERM: .denied
        case ECONNREFUSED: .noServer
        case ENOTSOCK, EPROTOTYPE: .notStream
        default: nil
        }
    }

    /// All addresses of the host were tried; a refusal says the most.
    private func kind(of error: NIOConnectionError) -> TransportError.Kind {
        guard !error.connectionErrors.isEmpty else { return .unresolvable(host: error.host) }
        let kinds = error.connectionErrors.map { kind(of: $0.error) }
        return kinds.first { $0 == .refused } ?? kinds[0]
    }

    private func kind(of error: ChannelError) -> TransportError.Kind {
        switch error {
        case .connectTimeout(let limit):
            .connectTimeout(.nanoseconds(limit.nanoseconds))
        case .ioOnClosedChannel, .alreadyClosed, .eof, .inputClosed, .outputClosed:
            connectionEnded
        default: .other("\(error)")
        }
    }
}

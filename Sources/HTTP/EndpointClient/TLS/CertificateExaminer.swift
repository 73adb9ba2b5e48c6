internal import FoundationEssentials
internal import HTTPMessage
internal import NIOCore
internal import NIOPosix
internal import NIOSSL

/// Finds out why a server's certificate was refused, which the TLS library doesn't report.
///
/// It opens another connection, looks at the certificates and closes it before anything is sent.
struct CertificateExaminer: Sendable {
    let setup: TLSSetup
    /// The time that is left for the exchange.
    let limit: Duration
    let clock: ClientClock
    /// The time that the server has to present its certificate again.
    var patience = Duration.seconds(10)

    /// The problem of the certificate at `url`, or nil if none is found in time or the task is
    /// cancelled.
    func fault(at url: URL, now: Date) async -> TLSFault? {
        guard !url.isSocket, let server = ServerName(url) else { return nil }
        let host = server.host
        let eventLoop = MultiThreadedEventLoopGroup.singleton.any()
        let found = eventLoop.makePromise(of: Optional<TLSFault>.self)
        let time = min(patience, limit)
        let cancelTimer = clock.timer(time, eventLoop) { found.succeed(nil) }
        let connection = ClientBootstrap(group: eventLoop)
            // The timer ends it before.
            .connectTimeout(.hours(1))
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(
                        handler(host: host, now: now, found: found)
                    )
                }
            }
            .connect(host: host, port: server.port ?? 443)
        connection.whenFailure { _ in found.succeed(nil) }
        let fault = await withTaskCancellationHandler {
            try? await found.futureResult.get()
        } onCancel: {
            found.succeed(nil)
        }
        cancelTimer()
        connection.whenSuccess { $0.close(promise: nil) }
        return fault ?? nil
    }

    private func handler(
        host: String,
        now: Date,
        found: EventLoopPromise<TLSFault?>
    ) throws -> NIOSSLClientHandler {
        let isAddress = (try? SocketAddress(ipAddress: host, port: 443)) != nil
        return try NIOSSLClientHandler(
            context: NIOSSLContext(configuration: .client(setup)),
            serverHostname: isAddress ? nil : host,
            customVerificationCallback: { certificates, verdict in
                found.succeed(TLSFault(certificates, of: .server, at: now))
                verdict.succeed(.failed)
            }
        )
    }
}

public import HummingbirdCore
internal import Logging
internal import NIOCore
internal import NIOHTTP1

extension HTTPServerBuilder {
    /// Hummingbird's server for HTTP/1.1, with the answers that HTTP prescribes before a request reaches
    /// any route or middleware.
    ///
    ///     let application = Application(router: router, server: .conformingHTTP1())
    ///
    /// A request without a Host field, with two, or with one that names no host, is answered with 400 (RFC 9112,
    /// 3.2), a URI that is too long with 414, header fields that are too large with 431, and each with a message like
    /// those of ``RequestFailure``. `Expect: 100-continue` is answered with 100 before the body is read, any other
    /// expectation with 417 (RFC 9110, 10.1.1). No answer to HEAD has a body, that of an error included,
    /// and none says a length of 0, which Hummingbird says of streams; none to HTTP/1.0 has chunks: it ends with
    /// its connection.
    ///
    /// `limits` says how much of the head of a request is read and replaces the limits of the decoder in
    /// `configuration`, which has Hummingbird's other settings, such as the idle time-out.
    public static func conformingHTTP1(
        limits: HTTP1Limits = HTTP1Limits(),
        configuration: HTTP1Channel.Configuration = HTTP1Channel.Configuration()
    ) -> HTTPServerBuilder {
        var configuration = configuration
        configuration.httpDecoder = .init(
            maxHeaderFieldSize: max(limits.uri, limits.fields),
            maxHeaderListSize: limits.uri + limits.fields,
            maxHeaderFieldCount: limits.fieldCount
        )
        return HTTPServerBuilder { [configuration] responder in
            ConformingHTTP1Channel(
                channel: HTTP1Channel(responder: responder, configuration: configuration),
                limits: limits
            )
        }
    }
}

/// Hummingbird's channel with ``HTTP1Rules`` behind its parser.
private struct ConformingHTTP1Channel: ServerChildChannel {
    let channel: HTTP1Channel
    let limits: HTTP1Limits

    func setup(
        channel connection: any Channel,
        logger: Logger
    ) -> EventLoopFuture<HTTP1Channel.Value> {
        channel.setup(channel: connection, logger: logger).flatMapThrowing { [limits] value in
            let pipeline = connection.pipeline.syncOperations
            let parser = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
            let line = CurrentLine()
            let rules = HTTP1Rules(limits, line: line)
            try pipeline.addHandler(CurrentLineWatch(line), position: .before(parser))
            try pipeline.addHandler(rules, position: .after(parser))
            return value
        }
    }

    func handle(value: HTTP1Channel.Value, logger: Logger) async {
        await channel.handle(value: value, logger: logger)
    }
}

public import HummingbirdCore
internal import Logging
internal import NIOCore
internal import NIOHTTP1

extension HTTPServerBuilder {
    /// Hummingbird's server for HTTP/1.1, with the responses that HTTP requires before a request
    /// reaches a route or middleware.
    ///
    ///     let application = Application(router: router, server: .conformingHTTP1())
    ///
    /// The response is 400 to a request without a Host field, with two of them, or with an invalid
    /// one (RFC 9112, 3.2), 414 if the URI is too long, and 431 if the header fields are too large,
    /// each with a message like those of ``RequestFailure``. The response to `Expect: 100-continue`
    /// is 100 before the body is read, and 417 to any other expectation (RFC 9110, 10.1.1).
    /// Responses to HEAD never have a body, not even for errors, nor a length of 0, which
    /// Hummingbird sets for streams. Responses to HTTP/1.0 are never chunked: they end with the
    /// connection.
    ///
    /// `limits` are the limits for the head of a request. They replace those of the decoder in
    /// `configuration`, which contains Hummingbird's other settings, such as the idle timeout.
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

/// Hummingbird's channel with ``HTTP1Rules`` after its parser.
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

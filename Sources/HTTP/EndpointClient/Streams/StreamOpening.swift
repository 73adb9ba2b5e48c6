internal import EndpointKit
internal import HTTPMessage
internal import HTTPTypes
internal import ValueSerializers
internal import ValueTree

/// Opens the connections of one stream: the first, and those that continue after an interruption.
struct StreamOpening: Sendable {
    /// A stream may be silent for any time.
    private static let longest = Duration.seconds(10 * 365 * 24 * 3600)

    let request: Request
    let transport: any Transport
    let options: TransferOptions
    /// Whether the items are server-sent events, or else lines.
    let areEvents: Bool
    /// The name of the endpoint, which takes a search to find.
    let operation: @Sendable () -> String
    /// Whether a status is that of an answer.
    let isAnswer: @Sendable (Int) -> Bool
    /// The body of a failure response, decoded as the declared type.
    let failure: @Sendable (RawResponse) -> FailureContent?

    /// Sends the request and waits for the head of the response.
    ///
    /// Events go on after the one with the id `lastID`.
    func open(after lastID: String? = nil) async throws(EndpointError) -> StreamConnection {
        let events = transport.events(of: request(after: lastID), options: streamOptions)
        var iterator = events.makeAsyncIterator()
        while let event = await iterator.next() {
            switch event {
            case .progress, .body: continue
            case .head(let head):
                guard isAnswer(head.statusCode) else {
                    throw refused(await iterator.refusal(head, upTo: options.bodyLimit))
                }
                try check(head)
                return StreamConnection(self, head, iterator, after: lastID)
            case .done(let exchange): throw failure(of: exchange)
            }
        }
        throw error(TransportError(.cancelled, url: request.url), nil)
    }

    func error(_ cause: any Error, _ response: RawResponse?) -> EndpointError {
        EndpointError(operation: operation(), request: request, response: response, cause: cause)
    }

    private func request(after lastID: String?) -> Request {
        guard let lastID, !lastID.isEmpty, let name = HTTPField.Name("Last-Event-ID"),
            HTTPField.isValidValue(lastID)
        else { return request }
        var headers = request.headers
        headers[name] = lastID
        return request.with(headers: headers)
    }

    /// Of a stream there may be any number of bytes; the limit is that of an item.
    private var streamOptions: TransferOptions {
        var options = options
        options.bodyLimit = .max
        options.expectsStream = true
        options.streamTimeout = options.streamTimeout ?? Self.longest
        return options
    }

    private func failure(of exchange: Exchange) -> EndpointError {
        switch exchange.outcome {
        case .failure(let cause, let partial): error(cause, partial)
        case .response(let response): refused(response)
        }
    }

    private func refused(_ response: RawResponse) -> EndpointError {
        EndpointError(
            operation: operation(),
            request: request,
            response: response,
            cause: ResponseError(refusal: response),
            failure: failure(response)
        )
    }

    /// Events are announced (HTML, 9.2.5); lines come under many names.
    private func check(_ head: RawResponse) throws(EndpointError) {
        let type = head.headers[.contentType] ?? ""
        // No content: the server has nothing to send.
        guard areEvents, head.statusCode != 204, !StreamReader.isEventStream(type) else { return }
        let cause = DecodeError.failure(
            .invalid,
            expected: .own("server-sent events, text/event-stream"),
            found: .string(type)
        )
        throw error(cause, head)
    }
}

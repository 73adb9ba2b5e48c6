internal import EndpointClient
internal import FoundationEssentials
public import HTTPMessage
internal import HTTPTypes
internal import ValueSerializers

extension StubTransport {
    /// Returns the answer to a request piece by piece, as fast as it is consumed.
    ///
    ///     for await event in stub.events(of: request) { print(event) }
    public func events(of request: Request, options: TransferOptions) -> TransferEvents {
        TransferEvents { [self] relay in
            let received = ReceivedRequest(request)
            let delivery = Delivery(received, options, clock, relay)
            return await delivery.deliver(answer(to: received))
        }
    }
}

/// A stub answers without a login. An OAuth 2 login of an endpoint is skipped.
extension StubTransport: LoginFreeTransport {}

/// Delivers an answer as a connection would.
///
/// The exchanges of a stub begin in 1970, so that whole exchanges can be compared.
private struct Delivery: Sendable {
    private let received: ReceivedRequest
    private let options: TransferOptions
    private let clock: any Clock<Duration>
    private let relay: EventRelay

    init(
        _ received: ReceivedRequest,
        _ options: TransferOptions,
        _ clock: any Clock<Duration>,
        _ relay: EventRelay
    ) {
        self.received = received
        self.options = options
        self.clock = clock
        self.relay = relay
    }

    private var request: Request { received.request }

    func deliver(_ answer: StubAnswer) async -> Exchange {
        var time = Duration.zero
        var response: RawResponse?
        var count = 0
        let usual = options.timeout(of: request)
        do throws(TransportError) {
            received.reportSending { relay.report($0) }
            try await pass(answer.delay, of: &time, until: usual, in: .wait)
            if let failure = answer.failure, answer.pieces.isEmpty {
                throw error(failure)
            }
            let head = head(of: answer)
            response = head
            await relay.send(.head(head))
            let expected = answer.headers[.contentLength].flatMap { Int($0) }
            let limit = limit(of: head)
            for piece in answer.pieces {
                try await pass(answer.pause, of: &time, until: limit, in: .download)
                count += piece.count
                if count > options.bodyLimit {
                    throw TransportError(
                        .bodyTooLarge(limit: options.bodyLimit),
                        phase: .download,
                        url: request.url
                    )
                }
                await relay.send(.body(piece))
                relay.report(.receiving(received: count, expected: expected))
            }
            if let failure = answer.failure {
                throw TransportError(failure, phase: .download, url: request.url)
            }
            return exchange(.response(head))
        } catch {
            return exchange(.failure(error, partial: response))
        }
    }

    /// Returns the maximum duration of the exchange after its head has arrived.
    ///
    /// Streams have their own limit.
    private func limit(of head: RawResponse) -> Duration {
        let usual = options.timeout(of: request)
        let isStream =
            options.expectsStream
            || head.headers[.contentType].flatMap { StreamReader(mediaType: $0) } != nil
        guard isStream, let longer = options.streamTimeout(of: request) else { return usual }
        return max(usual, longer)
    }

    /// Waits, but not longer than the exchange may take.
    private func pass(
        _ delay: Duration,
        of time: inout Duration,
        until limit: Duration,
        in phase: Phase.Kind
    ) async throws(TransportError) {
        let rest = limit - time
        time += delay
        do {
            try Task.checkCancellation()
            if delay > .zero { try await clock.sleep(for: min(delay, rest)) }
        } catch {
            throw TransportError(.cancelled, phase: phase, url: request.url)
        }
        if time > limit { throw TransportError(.timeout(limit), phase: phase, url: request.url) }
    }

    /// Returns a failure without a response.
    ///
    /// A custom failure has no phase and URL, because its text describes them.
    private func error(_ kind: TransportError.Kind) -> TransportError {
        if case .other = kind { return TransportError(kind) }
        return TransportError(kind, phase: .connect, url: request.url)
    }

    private func head(of answer: StubAnswer) -> RawResponse {
        let status = answer.status ?? .ok
        return RawResponse(
            statusCode: status.code,
            reason: status.reasonPhrase,
            headers: answer.headers,
            url: request.url
        )
    }

    private func exchange(_ outcome: Exchange.Outcome) -> Exchange {
        Exchange(
            request: request,
            sentHeaders: request.headers,
            startedAt: Date(timeIntervalSince1970: 0),
            outcome: outcome
        )
    }
}

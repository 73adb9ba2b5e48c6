internal import FoundationEssentials
public import HTTPMessage
internal import HTTPTypes
internal import ValueTree

extension StubTransport {
    /// The answer to a request, complete.
    ///
    ///     let exchange = await stub.exchange(request)
    public func exchange(
        _ request: Request,
        options: TransferOptions,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async -> Exchange {
        await exchange(request, options: options, progress: progress) { _ in }
    }

    /// The answer to a request, complete, with each piece as it arrives.
    public func exchange(
        _ request: Request,
        options: TransferOptions,
        progress: @escaping @Sendable (TransferProgress) -> Void,
        arrival: @escaping @Sendable (TransferArrival) -> Void
    ) async -> Exchange {
        await Delivery(request, options, clock, progress).deliver(answer(to: request)) { event in
            switch event {
            case .head(let response): arrival(.head(response))
            case .body(let bytes): bytes.withUnsafeBytes { arrival(.body($0)) }
            case .progress, .done: break
            }
        }
    }

    /// The answer to a request piece by piece, as fast as it is consumed.
    ///
    ///     for await event in stub.events(of: request) { print(event) }
    public func events(of request: Request, options: TransferOptions) -> TransferEvents {
        TransferEvents { [self] relay in
            let delivery = Delivery(request, options, clock) { relay.report($0) }
            return await delivery.deliver(answer(to: request)) { await relay.send($0) }
        }
    }
}

/// Lets an answer arrive as it would over a connection.
///
/// The exchanges of a stub begin in 1970, so that whole ones can be compared.
private struct Delivery: Sendable {
    private let request: Request
    private let options: TransferOptions
    private let clock: any Clock<Duration>
    private let progress: @Sendable (TransferProgress) -> Void

    init(
        _ request: Request,
        _ options: TransferOptions,
        _ clock: any Clock<Duration>,
        _ progress: @escaping @Sendable (TransferProgress) -> Void
    ) {
        self.request = request
        self.options = options
        self.clock = clock
        self.progress = progress
    }

    func deliver(
        _ answer: StubAnswer,
        to receive: @Sendable (TransferEvent) async -> Void
    ) async -> Exchange {
        var time = Duration.zero
        var response: RawResponse?
        var bytes = PaddedBytes()
        do throws(TransportError) {
            progress(.waiting)
            try await pass(answer.delay, of: &time, in: .wait)
            if let failure = answer.failure, answer.pieces.isEmpty {
                throw error(failure)
            }
            let head = head(of: answer)
            response = head
            await receive(.head(head))
            let expected = answer.headers[.contentLength].flatMap { Int($0) }
            for piece in answer.pieces {
                try await pass(answer.pause, of: &time, in: .download)
                bytes.append(contentsOf: piece)
                if bytes.count > options.bodyLimit {
                    throw TransportError(
                        .bodyTooLarge(limit: options.bodyLimit),
                        phase: .download,
                        url: request.url
                    )
                }
                await receive(.body(piece))
                progress(.receiving(received: bytes.count, expected: expected))
            }
            if let failure = answer.failure {
                throw TransportError(failure, phase: .download, url: request.url)
            }
            return exchange(.response(head.with(bytes: bytes)))
        } catch {
            return exchange(.failure(error, partial: response?.with(bytes: bytes)))
        }
    }

    /// Waits, but not longer than the exchange may take.
    private func pass(
        _ delay: Duration,
        of time: inout Duration,
        in phase: Phase.Kind
    ) async throws(TransportError) {
        let limit = options.timeout(of: request)
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

    /// A failure without response; one in words of its own says where it was.
    private func error(_ kind: TransportError.Kind) -> TransportError {
        if case .other = kind { return TransportError(kind) }
        return TransportError(kind, phase: .connect, url: request.url)
    }

    private func head(of answer: StubAnswer) -> RawResponse {
        RawResponse(
            statusCode: answer.status.code,
            reason: answer.status.reasonPhrase,
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

internal import FoundationEssentials
internal import HTTPMessage
internal import Synchronization
internal import ValueTree

/// Holds a response back while interceptors decide whether to deliver it.
///
/// The bodies of failures are read, since interceptors may want to see them. Of a success only the head is:
/// its body follows when the interceptors have let it through.
final class HeldResponse: Sendable {
    private struct Held: Sendable {
        /// The response as interceptors see it, with the beginning of its body if that was read.
        let response: RawResponse
        /// The bytes of the body that were read.
        let read: Data
        /// The remaining events.
        let rest: TransferEvents.AsyncIterator
    }

    private let clock: ClientClock
    private let held = Mutex<Held?>(nil)

    init(clock: ClientClock) {
        self.clock = clock
    }

    /// Begins to read events and returns the exchange so far.
    ///
    /// Discards the previous response.
    func open(
        _ events: TransferEvents,
        of request: Request,
        _ relay: EventRelay
    ) async -> Exchange {
        held.withLock { $0 = nil }
        var response: RawResponse?
        // Appended in place, because a body may arrive in any number of pieces.
        var read = PaddedBytes()
        var iterator = events.makeAsyncIterator()
        while let event = await iterator.next() {
            switch event {
            case .progress(let progress): relay.report(progress)
            case .head(let head):
                guard !head.isSuccess else { return hold(head, iterator, request) }
                response = head
                read = PaddedBytes()
            case .body(let bytes):
                guard let head = response else { continue }
                read.append(contentsOf: bytes)
                guard read.count < Delivery.undeliveredLimit else {
                    return hold(head.with(bytes: read), iterator, request)
                }
            case .done(let exchange):
                return response == nil ? exchange : exchange.with(bytes: read)
            }
        }
        // The events end without `done` if they are no longer read.
        return exchange(
            request,
            .failure(
                TransportError(.cancelled, url: request.url),
                partial: response?.with(bytes: read)
            )
        )
    }

    /// Passes on the response that an exchange has let through, and returns how it ended.
    ///
    /// Returns a response that an interceptor created unchanged. Its bytes differ from the held
    /// ones; if only the head was read, its status differs.
    func forward(_ exchange: Exchange, to relay: EventRelay) async -> Exchange {
        let last = held.withLock { held in
            defer { held = nil }
            return held
        }
        guard let last, case .response(let response) = exchange.outcome,
            response.bytes == last.response.bytes,
            !response.bytes.isEmpty || response.statusCode == last.response.statusCode
        else { return exchange }
        await relay.send(.head(response.with(bytes: [])))
        if !last.read.isEmpty { await relay.send(.body(last.read)) }
        var rest = last.rest
        while let event = await rest.next() {
            switch event {
            case .progress(let progress): relay.report(progress)
            case .body: await relay.send(event)
            case .head: continue
            case .done(let end): return end.with(head: response, insteadOf: last.response)
            }
        }
        return exchange.with(
            outcome: .failure(
                TransportError(.cancelled, url: exchange.request.url),
                partial: response
            )
        )
    }

    private func hold(
        _ response: RawResponse,
        _ rest: TransferEvents.AsyncIterator,
        _ request: Request
    ) -> Exchange {
        let seen = response.limited(to: Delivery.undeliveredLimit)
        held.withLock { $0 = Held(response: seen, read: response.data, rest: rest) }
        return exchange(request, .response(seen))
    }

    private func exchange(_ request: Request, _ outcome: Exchange.Outcome) -> Exchange {
        Exchange(request: request, startedAt: clock.date(), outcome: outcome)
    }
}

extension RawResponse {
    /// A copy with no more of the body than so many bytes.
    fileprivate func limited(to count: Int) -> RawResponse {
        guard bytes.count > count else { return self }
        var kept = PaddedBytes()
        _ = bytes.withUnsafeBytes { kept.append($0, upTo: count) }
        return with(bytes: kept)
    }
}

extension Exchange {
    /// A copy with the head that interceptors have made of the one that was received.
    fileprivate func with(head: RawResponse, insteadOf received: RawResponse) -> Exchange {
        guard head != received else { return self }
        let head = head.with(bytes: [])
        return switch outcome {
        case .response: with(outcome: .response(head))
        case .failure(let error, nil): with(outcome: .failure(error, partial: nil))
        case .failure(let error, .some): with(outcome: .failure(error, partial: head))
        }
    }
}

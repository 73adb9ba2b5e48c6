import FoundationEssentials
import HTTPMessage
import Synchronization
import Testing
import ValueTree

@Suite struct TransferEventsTests {
    @Test func aTransportWithoutEventsOfItsOwnTellsThemAfterTheExchange() async throws {
        let exchange = try Exchange.answered(200, "hello")
        let events = await Canned(exchange).events(of: exchange.request).collected()
        let bare = RawResponse(statusCode: 200)
        #expect(
            events == [
                .progress(.waiting), .head(bare), .body(Data("hello".utf8)),
                .done(exchange.with(outcome: .response(bare))),
            ]
        )
    }

    @Test func anAnswerWithoutABodyHasNoBodyEvent() async throws {
        let exchange = try Exchange.answered(204, "")
        let events = await Canned(exchange).events(of: exchange.request).collected()
        #expect(
            events == [
                .progress(.waiting), .head(RawResponse(statusCode: 204)), .done(exchange),
            ]
        )
    }

    @Test func aFailureWithoutAnAnswerIsDoneImmediately() async throws {
        let exchange = try Exchange.answered(200, "").with(
            outcome: .failure(TransportError(.refused), partial: nil)
        )
        let events = await Canned(exchange).events(of: exchange.request).collected()
        #expect(events == [.progress(.waiting), .done(exchange)])
    }

    @Test func reportsThatNobodyTookGiveWayToNewerOnes() async throws {
        let exchange = try Exchange.answered(204, "")
        let events = TransferEvents { relay in
            for count in 1...1000 { relay.report(.receiving(received: count, expected: nil)) }
            return exchange
        }
        var taken = events.makeAsyncIterator()
        var reports = 0
        while let event = await taken.next() {
            if case .progress = event { reports += 1 }
        }
        #expect(reports <= 1000)
        #expect(await taken.next() == nil)
    }

    @Test func theExchangeGoesNoFasterThanItsEventsAreTaken() async throws {
        let exchange = try Exchange.answered(200, "")
        let bytes = Data(count: EventRelay.capacity + 1)
        let count = Atomic(0)
        let (offers, offer) = AsyncStream.makeStream(of: Int.self)
        let events = TransferEvents { relay in
            for number in 1...3 {
                count.store(number, ordering: .relaxed)
                offer.yield(number)
                await relay.send(.body(bytes))
            }
            return exchange
        }
        defer { offer.finish() }
        var offered = offers.makeAsyncIterator()
        var taken = events.makeAsyncIterator()
        for number in 1...3 {
            #expect(await offered.next() == number)
            #expect(count.load(ordering: .relaxed) == number)
            #expect(await taken.next() == .body(bytes))
        }
    }

    @Test func leavingTheLoopCancelsTheExchange() async throws {
        let exchange = try Exchange.answered(200, "")
        let (ends, end) = AsyncStream.makeStream(of: Bool.self)
        let events = TransferEvents { relay in
            relay.report(.connecting)
            let (never, held) = AsyncStream.makeStream(of: Void.self)
            for await _ in never {}
            end.yield(Task.isCancelled)
            withExtendedLifetime(held) {}
            return exchange
        }
        for await _ in events { break }
        var ended = ends.makeAsyncIterator()
        #expect(await ended.next() == true)
    }
}

/// Answers with what it was given.
private struct Canned: Transport {
    let answer: Exchange

    init(_ answer: Exchange) {
        self.answer = answer
    }

    func events(of request: Request, options: TransferOptions) -> TransferEvents {
        TransferEvents { [self] relay in
            relay.report(.waiting)
            return answer
        }
    }
}

extension TransferEvents {
    fileprivate func collected() async -> [TransferEvent] {
        var events: [TransferEvent] = []
        for await event in self { events.append(event) }
        return events
    }
}

extension Exchange {
    fileprivate static func answered(_ status: Int, _ body: String) throws -> Exchange {
        Exchange(
            request: Request(url: try #require(URL(string: "https://example.org/"))),
            startedAt: Date(timeIntervalSince1970: 0),
            outcome: .response(
                RawResponse(statusCode: status, bytes: PaddedBytes(Array(body.utf8)))
            )
        )
    }
}

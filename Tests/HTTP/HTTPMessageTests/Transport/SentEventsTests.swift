import FoundationEssentials
import HTTPMessage
import Testing

@Suite struct SentEventsTests {
    private let exchange = Exchange(
        request: Request(url: URL(filePath: "/")),
        startedAt: Date(timeIntervalSince1970: 0),
        outcome: .response(RawResponse(statusCode: 200))
    )

    @Test func aTransportOfOnesOwnSendsWhatItLikesWhenItLikes() async {
        let head = RawResponse(statusCode: 200)
        let events = TransferEvents(sending: { [exchange] send in
            await send(.head(head))
            await send(.body(Data("a".utf8)))
            await send(.body(Data("b".utf8)))
            return exchange
        })
        #expect(
            await all(events) == [
                .head(head), .body(Data("a".utf8)), .body(Data("b".utf8)), .done(exchange),
            ]
        )
    }

    @Test func eventsThatCannotFollowAreOmitted() async {
        let head = RawResponse(statusCode: 200)
        let events = TransferEvents(sending: { [exchange] send in
            await send(.body(Data("early".utf8)))
            await send(.head(head))
            await send(.head(RawResponse(statusCode: 404)))
            await send(.done(exchange))
            await send(.body(Data("a".utf8)))
            return exchange
        })
        #expect(await all(events) == [.head(head), .body(Data("a".utf8)), .done(exchange)])
    }

    @Test func aResponseThatWasNotSentFollows() async {
        let answered = exchange.with(
            outcome: .response(RawResponse(statusCode: 201, text: "hello"))
        )
        let events = TransferEvents(sending: { _ in answered })
        let bare = RawResponse(statusCode: 201)
        #expect(
            await all(events) == [
                .head(bare), .body(Data("hello".utf8)),
                .done(exchange.with(outcome: .response(bare))),
            ]
        )
    }

    private func all(_ events: TransferEvents) async -> [TransferEvent] {
        var all: [TransferEvent] = []
        for await event in events { all.append(event) }
        return all
    }
}

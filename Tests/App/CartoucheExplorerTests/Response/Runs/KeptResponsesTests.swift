import CartoucheDocumentView
import CartoucheSession
import FoundationEssentials
import HTTPMessage
import Testing
import ValueTree

@testable import CartoucheExplorer

/// The kept responses, and those that are removed when they take too much memory.
@Suite struct KeptResponsesTests {
    private func answer(
        _ id: Int,
        _ endpoint: String,
        size: Int,
        in kept: inout KeptResponses
    ) throws -> ResponsePane.Answer {
        let url = try #require(URL(string: "http://shop.test"))
        let body = PaddedBytes([UInt8](repeating: 0x20, count: size))
        let exchange = Exchange(
            request: Request(url: url),
            startedAt: ShopWorld.now,
            outcome: .response(RawResponse(statusCode: 200, bytes: body))
        )
        let ended = EndedExchange(exchange, endpoint: endpoint)
        let number = kept.count(ended, RequestID(id))
        return ResponsePane.Answer(
            id: RequestID(id),
            ended: ended,
            number: number,
            body: DocumentView()
        )
    }

    private func kept(limit: Int, sizes: [Int]) throws -> KeptResponses {
        var kept = KeptResponses(limit: limit)
        for (place, size) in sizes.enumerated() {
            kept.put(try answer(place + 1, place % 2 == 0 ? "a" : "b", size: size, in: &kept))
        }
        return kept
    }

    @Test func theOldestResponsesAreRemovedFirstRegardlessOfEndpoint() throws {
        let weight = KeptResponses.weight
        var kept = try kept(limit: 25 * weight, sizes: [10, 10, 10, 10])
        kept.trim(beside: nil)
        #expect(kept.answers.map(\.id) == [RequestID(3), RequestID(4)])
        #expect(kept.count(of: "a") == 2)
    }

    @Test func upTo256MiBAreKeptTogether() {
        #expect(ResponsePane().kept == KeptResponses(limit: 268_435_456))
        #expect(ResponsePane().kept != KeptResponses(limit: 268_435_455))
    }

    @Test func theResponseOnTheScreenIsCountedAndKept() throws {
        let weight = KeptResponses.weight
        var kept = try kept(limit: 25 * weight, sizes: [10, 10, 10])
        let taken = kept.takeNewest(of: "a")
        let shown = try #require(taken)
        kept.trim(beside: shown)
        #expect(kept.answers.map(\.id) == [RequestID(2)])
    }

    @Test func theNewestResponseIsKeptRegardlessOfItsSize() throws {
        var kept = try kept(limit: 100, sizes: [10, 10, 1000])
        kept.trim(beside: nil)
        #expect(kept.answers.map(\.id) == [RequestID(3)])
    }

    @Test func aStepStaysWithTheEndpoint() throws {
        var kept = try kept(limit: 1 << 20, sizes: [1, 1, 1, 1, 1])
        let last = kept.takeNewest(of: "a")
        let newest = try #require(last)
        #expect(newest.id == RequestID(5))
        let earlier = kept.take(.earlier, newest)
        let before = try #require(earlier)
        #expect(before.id == RequestID(3))
        kept.put(newest)
        let later = kept.take(.later, before)
        #expect(later?.id == RequestID(5))
    }
}

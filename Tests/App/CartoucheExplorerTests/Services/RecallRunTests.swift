import CartoucheSession
import CartoucheTexts
import EndpointKit
import FoundationEssentials
import HTTPMessage
import Testing
import ValueTree

@testable import CartoucheExplorer

/// Exchanges that a window or a pane requests from the history.
@Suite struct RecallRunTests {
    /// Returns the exchanges for a place; the endpoint has the responses 1, 3 and 5, of which 5 is
    /// cut.
    private func found(_ place: Recall.Place) async throws -> [Recalled] {
        let url = try #require(URL(string: "http://shop.test/items"))
        let exchange = Exchange(
            request: Request(url: url),
            startedAt: ShopWorld.now,
            outcome: .response(RawResponse(statusCode: 200, bytes: PaddedBytes("[]".utf8)))
        )
        var services = ShopWorld().services
        services.storedRuns = { $0 == "Shop.list" ? [1, 3, 5] : [] }
        services.storedExchange = { id in
            guard [1, 3, 5].contains(id) else { return nil }
            let origin = StoredOrigin(id: id, duration: .zero, byteCount: 2, isCut: id == 5)
            let ended = EndedExchange(exchange, endpoint: "Shop.list", origin: origin)
            return StoredExchange(id, ended, form: nil)
        }
        let run = RecallRun(
            registry: try ShopWorld.registry,
            services: services.all,
            texts: try Texts(.english)
        )
        let recall = Recall(place: place)
        guard case .recalled(recall, let found) = await run.event(for: recall) else {
            Issue.record("nothing was recalled")
            return []
        }
        return found
    }

    @Test(arguments: [
        (from: Int64?.none, step: KeptResponses.Step.earlier, id: Int64?.some(5), number: 3),
        (5, .earlier, 3, 2), (1, .earlier, nil, 0), (4, .earlier, 3, 2), (3, .later, 5, 3),
        (5, .later, nil, 0), (nil, .later, nil, 0),
    ])
    func theNextResponseOfTheEndpointIsFound(
        from: Int64?,
        step: KeptResponses.Step,
        id: Int64?,
        number: Int
    ) async throws {
        let found = try await found(.runs(endpoint: "Shop.list", from: from, step))
        #expect(found.first?.stored.id == id && found.count == (id == nil ? 0 : 1))
        #expect(found.first.map { [$0.number, $0.count] } == (id == nil ? nil : [number, 3]))
    }

    @Test(arguments: [(before: Int64(3), id: Int64?.some(1)), (1, nil)])
    func theResponseBeforeAnotherHasItsBody(before: Int64, id: Int64?) async throws {
        let place = Recall.Place.comparison(
            endpoint: "Shop.list",
            of: RequestID(1),
            before: before
        )
        let found = try await found(place)
        #expect(found.map(\.stored.id) == [id].compactMap(\.self))
        #expect(found.allSatisfy { $0.document != nil })
    }

    @Test func comparedResponsesHaveTheirBodiesOlderFirst() async throws {
        let window = WindowID(1)
        let found = try await found(.window(window, 1, .compare(with: 3)))
        #expect(found.map(\.stored.id) == [1, 3])
        #expect(found.map { $0.document != nil } == [true, true])
        let cut = try await self.found(.window(window, 5, .compare(with: 3)))
        #expect(cut.map { $0.document != nil } == [true, false])
        #expect(try await self.found(.window(window, 2, .open)).isEmpty)
    }
}

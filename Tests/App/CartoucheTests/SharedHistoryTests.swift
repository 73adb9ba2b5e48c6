import CartoucheBackend
import CartoucheExplorer
import CartoucheHistory
import CartoucheSession
import CartoucheTestKit
import EndpointKit
import FoundationEssentials
import HTTPMessage
import Testing
import ValueTree

@testable import Cartouche

/// Two explorers that are open at the same time share a history.
@Suite struct SharedHistoryTests {
    private static func exchange(_ path: String) throws -> Exchange {
        let url = try #require(URL(string: "http://127.0.0.1/\(path)"))
        return Exchange(
            request: Request(url: url),
            startedAt: Date(timeIntervalSince1970: 1_767_225_600),
            outcome: .response(RawResponse(statusCode: 200, bytes: PaddedBytes("[]".utf8)))
        )
    }

    @Test func bothSeeTheExchangesOfEither() async throws {
        let folder = try TemporaryFolder()
        let histories = [
            RunHistory.kept(in: folder.path, hiding: KnownSecrets()),
            RunHistory.kept(in: folder.path, hiding: KnownSecrets()),
        ]
        let endpoint = try #require(EndpointRegistry([PlainBodiesAPI.self]).endpoints.first)
        try await withThrowingTaskGroup { group in
            for (place, history) in histories.enumerated() {
                group.addTask {
                    for number in 1...5 {
                        let exchange = try Self.exchange("\(place)/\(number)")
                        _ = try await history.record(
                            EndedExchange(exchange, endpoint: endpoint.id),
                            endpoint.description,
                            SentForm()
                        )
                    }
                }
            }
            try await group.waitForAll()
        }
        let sent = Set((0...1).flatMap { place in (1...5).map { "\(place)/\($0)" } })
        for history in histories {
            let seen = try await history.recent(100).map { $0.url.suffix(3) }
            #expect(seen.count == 10 && Set(seen.map(String.init)) == sent)
        }
    }
}

import CartoucheBackend
import CartoucheExplorer
import CartoucheHistory
import CartoucheSession
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

@testable import Cartouche

/// The responses of the history that a declaration can be based on.
@Suite struct StoredResponsesTests {
    private static func line(
        _ id: Int64,
        _ endpoint: String,
        _ status: Int?,
        byteCount: Int = 3
    ) -> RecordedExchange {
        RecordedExchange(
            id: id,
            endpoint: endpoint,
            startedAt: Date(timeIntervalSince1970: Double(id)),
            method: "GET",
            url: "http://shop.test",
            status: status,
            duration: .zero,
            byteCount: byteCount
        )
    }

    private static let lines = [
        line(6, "Shop.list", 200), line(5, "Shop.list", 200), line(4, "Shop.list", 200),
        line(3, "Shop.list", 404), line(2, "Shop.item", 200), line(1, "Shop.list", nil),
    ]

    private static func response(of id: Int64) -> StoredMessage {
        switch id {
        case 5: StoredMessage(headers: [:], body: Data(#"["(redacted)"]"#.utf8))
        case 4: StoredMessage(headers: [:], body: Data("[1,".utf8), isTruncated: true)
        default: StoredMessage(headers: [:], body: Data("[1]".utf8))
        }
    }

    private static let history = keeping(lines)

    private static func keeping(_ lines: [RecordedExchange]) -> RunHistory {
        RunHistory(
            record: { _, _, _ in 0 },
            recent: { Array(lines.prefix($0)) },
            entry: { id in
                lines.first { $0.id == id }.map {
                    HistoryEntry(
                        summary: $0,
                        request: StoredMessage(headers: [:], body: nil),
                        response: response(of: id)
                    )
                }
            }
        )
    }

    @Test func redactedAndCutResponsesAreOmittedAndCounted() async throws {
        let found = try await Self.history.responses(of: "Shop.list") { $0 == 200 }
        #expect(found.whole.map { $0.response.bytes.string } == ["[1]"])
        #expect(found.leftOut == [5, 4].map { Date(timeIntervalSince1970: $0) })
    }

    @Test func onlyResponsesWithAWantedStatusAreFound() async throws {
        let failures = try await Self.history.responses(of: "Shop.list") { $0 >= 300 }
        #expect(failures.whole.map(\.response.statusCode) == [404])
        #expect(failures.leftOut == [])
        let none = try await Self.history.responses(of: "Shop.list") { $0 == 303 }
        #expect(none.whole.isEmpty && none.leftOut.isEmpty)
    }

    @Test func responsesBeforeManyOfOtherEndpointsAreFound() async throws {
        let others = (Int64(100)..<1_100).reversed().map { Self.line($0, "Shop.item", 200) }
        let found = try await Self.keeping(others + Self.lines)
            .responses(of: "Shop.list") { $0 == 200 }
        #expect(found.whole.map(\.startedAt) == [Date(timeIntervalSince1970: 6)])
        #expect(found.leftOut == [5, 4].map { Date(timeIntervalSince1970: $0) })
    }

    @Test func responsesBeyondTheMemoryLimitAreOmittedAndCounted() async throws {
        let lines = [9, 8, 7].map { Self.line($0, "Shop.list", 200, byteCount: 30 << 20) }
        let found = try await Self.keeping(lines).responses(of: "Shop.list") { $0 == 200 }
        #expect(found.whole.map(\.startedAt) == [9, 8].map { Date(timeIntervalSince1970: $0) })
        #expect(found.leftOut == [Date(timeIntervalSince1970: 7)])
    }
}

import CartoucheExplorer
import CartoucheHistory
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

@testable import Cartouche

/// The responses of the history that a declaration may rest on.
@Suite struct StoredResponsesTests {
    private static func line(_ id: Int64, _ endpoint: String, _ status: Int?) -> RecordedExchange {
        RecordedExchange(
            id: id,
            endpoint: endpoint,
            startedAt: Date(timeIntervalSince1970: Double(id)),
            method: "GET",
            url: "http://shop.test",
            status: status,
            duration: .zero,
            byteCount: 3
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

    private static let history = RunHistory(
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

    @Test func redactedAndCutOnesAreLeftOutAndCounted() async throws {
        let found = try await Self.history.responses(of: "Shop.list", among: 500) { $0 == 200 }
        #expect(found.whole.map { $0.response.bytes.string } == ["[1]"])
        #expect(found.leftOut == [5, 4].map { Date(timeIntervalSince1970: $0) })
    }

    @Test func onlyThoseWithAWantedStatusAreFound() async throws {
        let failures = try await Self.history.responses(of: "Shop.list", among: 500) { $0 >= 300 }
        #expect(failures.whole.map(\.response.statusCode) == [404])
        #expect(failures.leftOut == [])
        let none = try await Self.history.responses(of: "Shop.list", among: 500) { $0 == 303 }
        #expect(none.whole.isEmpty && none.leftOut.isEmpty)
    }
}

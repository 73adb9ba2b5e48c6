import CartoucheSession
import CartoucheTexts
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Synchronization
import TerminalUI
import Testing
import ValueTree

@testable import CartoucheExplorer

/// The fit of stored responses with the current types of their endpoints.
@Suite struct StoredFitTests {
    private static func line(
        _ id: Int64,
        _ endpoint: String = "Errands.ping",
        status: Int? = 200
    ) -> RecordedExchange {
        RecordedExchange(
            id: id,
            endpoint: endpoint,
            startedAt: ShopWorld.now,
            method: "GET",
            url: "http://errands.test",
            status: status,
            failure: status == nil ? "refused" : nil,
            duration: .milliseconds(32),
            byteCount: 9
        )
    }

    private static let lines = [
        line(5), line(4, "Errands.drop"), line(3, status: nil), line(2), line(1),
    ]

    private static func opened(_ session: inout LateSession) throws -> WindowID {
        session.press("H")
        let id = try #require(session.model.windows.top?.id)
        session.hear(.historyRead(id, lines, at: ShopWorld.now))
        return id
    }

    @Test func theKeyTShowsTheFitsOfTheEndpointsResponses() throws {
        var session = try LateSession()
        let id = try Self.opened(&session)
        session.press("t")
        let asked = ExplorerCommand.checkStored(id, endpoint: "Errands.ping", [5, 2, 1])
        #expect(session.unanswered.last?.command == asked)
        #expect(!session.words.contains("fits"))
        session.hear(.historyNews(id, .fits([5: .decoded(problems: 0)])))
        session.hear(
            .historyNews(id, .fits([2: .decoded(problems: 3), 1: .undecoded(.cut)]))
        )
        #expect(session.words.contains("200 fits GET Errands.ping"))
        #expect(session.words.contains("200 3 problems GET Errands.ping"))
        #expect(session.words.contains("200 cut GET Errands.ping"))
        session.press("t")
        #expect(session.model.notice == Notice(.storedFitCount, "Errands.ping", "1", "3"))
    }

    @Test func fitsAreStillKnownWhenTheHistoryIsOpenedAgain() throws {
        var session = try LateSession()
        let first = try Self.opened(&session)
        session.press("t")
        session.hear(.historyNews(first, .fits([5: .decoded(problems: 0)])))
        session.press(.escape)
        #expect(session.unanswered.last?.command == .stopCheckingStored(first))
        let second = try Self.opened(&session)
        #expect(session.words.contains("200 fits GET Errands.ping"))
        session.press("t")
        let asked = ExplorerCommand.checkStored(second, endpoint: "Errands.ping", [2, 1])
        #expect(session.unanswered.last?.command == asked)
    }

    private static func stored(_ id: Int64) throws -> StoredExchange? {
        let url = try #require(URL(string: "http://shop.test/items"))
        let bodies: [Int64: String] = [
            1: ShopWorld.items, 2: ShopWorld.troubled, 3: "[1, 2", 4: "[", 5: "[]", 6: "[]", 7: "",
        ]
        guard let body = bodies[id] else { return nil }
        let response = RawResponse(
            statusCode: id == 6 ? 500 : 200,
            headers: [.contentType: "application/json"],
            bytes: PaddedBytes(body.utf8)
        )
        let failure = TransportError(.cancelled, url: url)
        let exchange = Exchange(
            request: Request(url: url),
            startedAt: ShopWorld.now,
            outcome: id == 7 ? .failure(failure, partial: response) : .response(response)
        )
        let origin = StoredOrigin(
            id: id,
            duration: .zero,
            byteCount: body.utf8.count,
            isCut: id == 4,
            isRedacted: id == 5
        )
        let ended = EndedExchange(exchange, endpoint: "Shop.list", origin: origin)
        return StoredExchange(id, ended, form: nil)
    }

    @Test func storedResponsesAreDecodedWithTheCurrentType() async throws {
        var services = ShopWorld().services
        services.storedExchange = { try Self.stored($0) }
        let interpreter = ExplorerInterpreter(
            registry: try ShopWorld.registry,
            services: services.all,
            texts: try Texts(.english)
        )
        let told = Mutex<[ExplorerMessage]>([])
        let window = WindowID(1)
        let asked = ExplorerCommand.checkStored(
            window,
            endpoint: "Shop.list",
            [1, 2, 3, 4, 5, 6, 7, 8]
        )
        await interpreter.perform(asked) { message in told.withLock { $0.append(message) } }
        let fits: [Int64: StoredFit] = [
            1: .decoded(problems: 0), 2: .decoded(problems: 2), 3: .decoded(problems: 1),
            4: .undecoded(.cut), 5: .undecoded(.redacted), 6: .undecoded(.refused),
            7: .undecoded(.incomplete),
        ]
        #expect(told.withLock(\.self) == [.world(.historyNews(window, .fits(fits)))])
    }
}

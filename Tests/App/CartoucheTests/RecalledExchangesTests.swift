import CartoucheBackend
import CartoucheHistory
import CartoucheSession
import CartoucheTestKit
import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import SecretValues
import Testing
import ValueTree

@testable import Cartouche
@testable import CartoucheExplorer

/// The explorer recalls stored exchanges.
@Suite struct RecalledExchangesTests {
    private func recalled(
        _ form: SupportedType?,
        in environment: String? = nil,
        outcome: Exchange.Outcome,
        itemTimes: [Duration] = [],
        adding lines: [String] = [],
        isAsWritten: Bool = false
    ) async throws -> StoredExchange? {
        let folder = try TemporaryFolder()
        let history = RunHistory.kept(in: folder.path, hiding: KnownSecrets())
        let endpoint = try #require(EndpointRegistry([SafeAPI.self]).endpoints.first)
        let url = try #require(URL(string: "http://127.0.0.1/safe?token=abc"))
        let exchange = Exchange(
            request: Request(url: url, method: .post, body: Data("[1]".utf8)),
            startedAt: Date(timeIntervalSince1970: 1_767_225_600),
            outcome: outcome,
            phases: [Phase(.wait, .milliseconds(7))]
        )
        let sent = SentForm(
            form,
            environment: environment,
            adding: lines,
            isAsWritten: isAsWritten
        )
        let ended = EndedExchange(exchange, endpoint: endpoint.id, itemTimes: itemTimes)
        let id = try await history.record(ended, endpoint.description, sent)
        #expect(try await history.responses(endpoint.id).contains(id) == (exchange.response != nil))
        return try await history.stored(id, hiding: Redaction())
    }

    private static func response(_ body: String) -> Exchange.Outcome {
        .response(RawResponse(statusCode: 201, bytes: PaddedBytes(body.utf8)))
    }

    @Test func anExchangeIsRecalledWithItsFormAndEnvironment() async throws {
        let found = try await recalled(
            ["key": "{{secret:safe}}", "note": "{{name}}"],
            in: "staging",
            outcome: Self.response("[2]")
        )
        let stored = try #require(found)
        #expect(stored.form == SentValue(["key": "{{secret:safe}}", "note": "{{name}}"]))
        #expect(stored.ended.environment == "staging")
        #expect(stored.ended.exchange.response?.bytes.string == "[2]")
        #expect(stored.ended.exchange.request.body == Data("[1]".utf8))
        let origin = StoredOrigin(id: 1, duration: .milliseconds(7), byteCount: 3)
        #expect(stored.ended.origin == origin && stored.ended.isComplete)
    }

    @Test func aSecretIsNotInTheRecalledForm() async throws {
        let found = try await recalled(
            ["key": "opensesame", "note": "a"],
            outcome: Self.response(#"{"password": "4711"}"#)
        )
        let stored = try #require(found)
        #expect(stored.form?.value == ["note": "a"] && stored.form?.lacksSecrets == true)
        #expect(stored.ended.origin?.isRedacted == true)
    }

    @Test func aSecretHeaderIsNotInTheRecalledForm() async throws {
        let found = try await recalled(
            ["cookie": "id=4711{{tail}}", "pin": 4711, "note": "a"],
            outcome: Self.response("[]")
        )
        #expect(found?.form?.value == ["note": "a"])
    }

    @Test func addedPartsAreRecalledWithoutTheirSecrets() async throws {
        let found = try await recalled(
            ["note": "a"],
            outcome: Self.response("[]"),
            adding: [
                "X-Trace: on", "Authorization: Bearer abc", "Key: opensesame", "token=x", "a=1",
            ],
            isAsWritten: true
        )
        let form = try #require(found?.form)
        #expect(form.added == "X-Trace: on\n# Authorization:\n# Key:\n# token=\na=1")
        #expect(form.lackingLines == ["Authorization", "Key", "token"])
        #expect(form.isAsWritten && !form.lacksSecrets)
    }

    @Test func theTimesOfAStreamAreRecalled() async throws {
        let times: [Duration] = [.milliseconds(3), .milliseconds(3), .seconds(1.25)]
        let found = try await recalled(nil, outcome: Self.response("1\n2\n3\n"), itemTimes: times)
        #expect(found?.ended.itemTimes == times)
    }

    /// A remark about the file is reported once, for an exchange that is in it.
    @Test func anExchangeIsRecordedDespiteARemark() async throws {
        let folder = try TemporaryFolder()
        let file = URL(filePath: folder.path + "/history.sqlite")
        try Data(String(repeating: "no database ", count: 500).utf8).write(to: file)
        let history = RunHistory.kept(in: folder.path, hiding: KnownSecrets())
        let endpoint = try #require(EndpointRegistry([SafeAPI.self]).endpoints.first)
        let exchange = Exchange(
            request: Request(url: try #require(URL(string: "http://127.0.0.1/safe"))),
            startedAt: Date(timeIntervalSince1970: 1_767_225_600),
            outcome: Self.response("[]")
        )
        let ended = EndedExchange(exchange, endpoint: endpoint.id)
        #expect(try await history.record(ended, endpoint.description, SentForm()) == 1)
        let notice = await history.remark() as? HistoryNotice
        #expect(notice == .movedAside(to: file.path + ".damaged-1"))
        #expect(await history.remark() == nil)
        #expect(try await history.responses(endpoint.id) == [1])
    }

    @Test func aCutBodyIsNotComplete() async throws {
        let body = String(repeating: "1", count: 1 << 20) + "2"
        let found = try await recalled(nil, outcome: Self.response(body))
        let stored = try #require(found)
        #expect(stored.form == nil && stored.ended.origin?.isCut == true)
        #expect(stored.ended.origin?.byteCount == body.utf8.count && !stored.ended.isComplete)
    }

    @Test func aFailureIsRecalledWithItsReason() async throws {
        let error = TransportError(.refused, phase: .connect)
        let found = try await recalled(["note": "a"], outcome: .failure(error, partial: nil))
        let stored = try #require(found)
        #expect(stored.ended.exchange.failure?.kind == .other(error.description))
        #expect(stored.ended.exchange.response == nil)
    }
}

private final class SafeAPI: EndpointGroup {
    @POST("/safe") var open: Endpoint<OpenRequest, Empty>

    struct OpenRequest: RequestComponents {
        @Header var key: Secret?
        @URLQuery var note: String?
        @Header var cookie: String?
        @Header var pin: Int?

        enum CodingKeys: String, CodingKey {
            case key, note, cookie
            case pin = "X-Api-Key"
        }
    }
}

import CartoucheSession
import CartoucheTexts
import EndpointKit
import FoundationEssentials
import HTTPMessage
import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheExplorer

/// A request recalled from the history has its added lines, and the JSON text as which it was sent.
@Suite struct StoredLinesTests {
    private func recalled(
        _ form: SupportedType,
        of endpoint: String,
        adding lines: [String] = [],
        isAsWritten: Bool = false
    ) throws -> Recalled {
        let exchange = Exchange(
            request: Request(url: try #require(URL(string: "http://errands.test/ping"))),
            startedAt: ShopWorld.now,
            outcome: .response(RawResponse(statusCode: 200, bytes: PaddedBytes("{}".utf8)))
        )
        let ended = EndedExchange(
            exchange,
            endpoint: endpoint,
            environment: nil,
            origin: StoredOrigin(id: 4, duration: .milliseconds(32), byteCount: 2)
        )
        let stored = StoredExchange(
            4,
            ended,
            form: form,
            adding: lines,
            isAsWritten: isAsWritten
        )
        return Recalled(stored, number: 1, of: 1)
    }

    private func bringBack(
        _ found: Recalled,
        after key: Key,
        of groups: [EndpointGroup.Type] = [ErrandsAPI.self]
    ) throws -> LateSession {
        var session = try LateSession(of: groups)
        session.press("H")
        let window = try #require(session.model.windows.top?.id)
        let line = RecordedExchange(
            id: 4,
            endpoint: found.stored.ended.endpoint,
            startedAt: ShopWorld.now,
            method: "GET",
            url: "http://errands.test/ping",
            status: 200,
            duration: .milliseconds(32),
            byteCount: 2
        )
        session.hear(.historyRead(window, [line], at: ShopWorld.now))
        session.press(key)
        let asked = session.unanswered.compactMap { pending -> Recall? in
            if case .recall(let recall) = pending.command { recall } else { nil }
        }
        session.hear(.recalled(try #require(asked.last), [found]))
        return session
    }

    private let empty = SupportedType.dictionary(members: [])

    @Test func addedLinesAreSentAgain() throws {
        let found = try recalled(empty, of: "Errands.ping", adding: ["X-Trace: on", "page=2"])
        let session = try bringBack(found, after: .ctrl("r"))
        #expect(session.sent.map(\.request.added) == [AddedLines("X-Trace: on\npage=2")])
    }

    @Test func addedLinesAreShownWithTheForm() throws {
        let found = try recalled(empty, of: "Errands.ping", adding: ["X-Trace: on"])
        var session = try bringBack(found, after: .enter)
        #expect(session.model.requestEditor.added["Errands.ping"]?.text == "X-Trace: on")
        #expect(session.words.contains("Headers 1"))
        session.press("q")
        #expect(session.model.isFinished)
    }

    @Test func aRequestIsNotSentWithoutTheSecretsInItsLines() throws {
        let found = try recalled(
            empty,
            of: "Errands.ping",
            adding: ["X-Api-Key: (redacted)", "A: b", "token=(redacted)"]
        )
        let said = "values in the Headers tab are not kept (X-Api-Key, token): fill them in"
        let refused = try bringBack(found, after: .ctrl("r"))
        #expect(refused.sent.isEmpty && refused.footer.contains(said))
        let opened = try bringBack(found, after: .enter)
        #expect(opened.footer.contains(said))
        let text = opened.model.requestEditor.added["Errands.ping"]?.text
        #expect(text == "# X-Api-Key:\nA: b\n# token=")
    }

    @Test func missingSecretsOfFormAndLinesAreBothReported() throws {
        let found = try recalled(
            ["key": "(redacted)"],
            of: "Errands.safe",
            adding: ["token=(redacted)"]
        )
        let session = try bringBack(found, after: .enter)
        let texts = try Texts(.english)
        let sentence = texts[.historyLacksSecrets] + " · " + texts(.historyLacksLines, "token")
        #expect(session.model.notice == Notice(.said, sentence, tone: .warning))
    }

    /// The endpoint's type rejects the value.
    @Test func aFormSentAsJSONIsRestoredAndSentAsJSON() throws {
        let form: SupportedType = ["body": ["name": 7, "extra": true]]
        let found = try recalled(form, of: "Settings.store", isAsWritten: true)
        let shown = try bringBack(found, after: .enter, of: [SettingsAPI.self])
        #expect(shown.model.chosenForm?.isJSON == true && shown.model.chosenForm?.value == form)
        let sent = try bringBack(found, after: .ctrl("r"), of: [SettingsAPI.self]).sent
        #expect(sent.map(\.request.form) == [form])
        #expect(sent.map(\.request.body) == [.asWritten])
        #expect(sent.map(\.request.isSentAnyway) == [true])
    }
}

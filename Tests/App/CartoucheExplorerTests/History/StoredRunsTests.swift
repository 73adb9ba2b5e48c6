import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import TerminalUI
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheExplorer

@Suite struct StoredRunsTests {
    /// Returns a stored exchange with `DELETE /errands/:id`.
    private static func stored(
        _ id: Int64,
        of endpoint: String = "Errands.drop",
        form: SupportedType? = ["id": 7],
        environment: String? = nil,
        isCut: Bool = false
    ) throws -> Recalled {
        let url = try #require(URL(string: "http://errands.test/errands/7"))
        let body = PaddedBytes(#"{"id": \#(id)}"#.utf8)
        let exchange = Exchange(
            request: Request(url: url, method: .delete),
            startedAt: ShopWorld.now,
            outcome: .response(RawResponse(statusCode: 404, bytes: body))
        )
        let ended = EndedExchange(
            exchange,
            endpoint: endpoint,
            environment: environment,
            origin: StoredOrigin(id: id, duration: .milliseconds(32), byteCount: 9, isCut: isCut)
        )
        return Recalled(StoredExchange(id, ended, form: form), number: Int(id), of: 5)
    }

    private static func line(_ id: Int64, _ endpoint: String = "Errands.drop") -> RecordedExchange {
        RecordedExchange(
            id: id,
            endpoint: endpoint,
            startedAt: ShopWorld.now,
            method: "DELETE",
            url: "http://errands.test/errands/7",
            status: 404,
            duration: .milliseconds(32),
            byteCount: 9
        )
    }

    /// Opens the history; the draft of the endpoint contains 12.
    private func opened(
        _ lines: [RecordedExchange] = [line(4), line(3), line(2, "Errands.ping")],
        at url: String? = nil
    ) throws -> LateSession {
        var session = try LateSession(at: url)
        session.press("j", .enter)
        session.type("12")
        session.press(.alt("1"), "H")
        let id = try #require(session.model.windows.top?.id)
        session.hear(.historyRead(id, lines, at: ShopWorld.now))
        return session
    }

    private func recall(_ session: LateSession) throws -> Recall {
        let asked = session.unanswered.compactMap { pending -> Recall? in
            if case .recall(let recall) = pending.command { recall } else { nil }
        }
        return try #require(asked.last)
    }

    private func id(_ session: LateSession) -> String? {
        session.model.chosenForm?.value["id"]?.plainText
    }

    private func bringBack(_ found: Recalled..., after keys: Key...) throws -> LateSession {
        var session = try opened()
        for key in keys { session.press(key) }
        session.hear(.recalled(try recall(session), found))
        return session
    }

    @Test func enterShowsTheFormAndTheResponseOfThatTime() throws {
        let session = try bringBack(try Self.stored(4), after: .enter)
        #expect(session.model.windows.top == nil && session.model.focus == .response)
        #expect(id(session) == "7")
        #expect(session.model.response.answer?.ended.origin?.id == 4)
        #expect(session.header.contains("run 4 of 5 · history no. 4 · 2026-01-01 00:00:00"))
    }

    @Test func aBodyWithoutATableLeavesTheTable() throws {
        var session = try bringBack(try Self.stored(4), after: .enter)
        session.press(.alt("a"))
        #expect(session.model.response.tab == .table)
        session.press("{")
        session.hear(.recalled(try recall(session), [try Self.stored(3)]))
        let body = IndexedDocument(try JSONParser().parse(#"{"id": 3}"#))
        session.hear(.exchange(.parsed(RequestID(stored: 3), body)))
        #expect(session.model.response.answer?.ended.origin?.id == 3)
        #expect(session.model.response.tab == .tree)
    }

    @Test func theDraftComesBackAfterTheNewestResponse() throws {
        var session = try bringBack(try Self.stored(4), after: .enter)
        session.press(.alt("3"), "}")
        session.hear(.recalled(try recall(session), []))
        #expect(id(session) == "12" && session.model.response.answer == nil)
    }

    @Test func theStoredStateContainsTheDraft() throws {
        let session = try bringBack(try Self.stored(4), after: .enter)
        let draft = session.model.state.openForms["Errands.drop"]?.draft
        #expect(draft?.fields == [FieldDraft(name: "id", presence: .given, input: .text("12"))])
    }

    @Test func aResponseInMemoryIsShownImmediately() throws {
        var session = try LateSession()
        try session.sendDrops()
        session.hear(.exchange(.recorded(RequestID(1), RecordedRun(id: 6, number: 1))))
        session.press(.alt("1"), "H")
        let window = try #require(session.model.windows.top?.id)
        session.hear(.historyRead(window, [Self.line(6)], at: ShopWorld.now))
        session.press(.enter)
        #expect(session.model.windows.top == nil && id(session) == "1")
        #expect(session.header.contains("run 1 of 2"))
    }

    @Test func anAnswerThatComesAfterTheWindowWasClosedIsIgnored() throws {
        var session = try opened()
        session.press(.enter)
        let late = try recall(session)
        session.press(.escape)
        session.hear(.recalled(late, [try Self.stored(4)]))
        #expect(session.model.response.answer == nil && id(session) == "12")
    }

    @Test func missingAndMismatchedExchangesAreReported() throws {
        #expect(try bringBack(after: .enter).footer.contains("request 4 is not in the history"))
        let misfit = try bringBack(try Self.stored(4, form: ["key": 1]), after: .enter)
        #expect(misfit.footer.contains("that request does not fit the fields of today: key"))
        #expect(misfit.model.response.answer != nil && id(misfit) == "12")
        let none = try bringBack(try Self.stored(4, form: nil), after: .enter)
        #expect(none.footer.contains("no form is kept"))
    }

    @Test func aCutBodyIsReportedAndNotDecoded() throws {
        let session = try bringBack(try Self.stored(4, isCut: true), after: .enter)
        #expect(session.footer.contains("only the beginning is kept"))
        #expect(session.header.contains("! cut"))
        #expect(session.model.response.answer?.ended.isComplete == false)
    }

    @Test func sendingAgainSendsTheFormOfThatTime() throws {
        let session = try bringBack(try Self.stored(4), after: .ctrl("r"))
        #expect(session.model.windows.top == nil)
        #expect(session.sent.map(\.request.form) == [["id": 7]])
        #expect(session.sent.first?.request.written == ["id": 7])
    }

    @Test func theDraftStaysWithTheResponseThatWasSentAgain() throws {
        var session = try bringBack(try Self.stored(4), after: .ctrl("r"))
        try session.answer(\.isSend)
        #expect(id(session) == "7")
        session.hear(
            .exchange(.recorded(RequestID(1), RecordedRun(id: 6, number: 6)))
        )
        #expect(session.header.contains("run 6 of 6"))
        session.press(.alt("3"), "{")
        session.hear(.recalled(try recall(session), [try Self.stored(4)]))
        #expect(id(session) == "12")
    }

    /// By then, the draft of 12 is shown with the stored response.
    @Test func sendingAgainTwiceSendsTheFormOfThatTimeTwice() throws {
        var session = try bringBack(try Self.stored(4), after: .ctrl("r"))
        try session.answer(\.isSend)
        session.press(.alt("1"), "H")
        let window = try #require(session.model.windows.top?.id)
        session.hear(.historyRead(window, [Self.line(4)], at: ShopWorld.now))
        session.press(.ctrl("r"))
        session.hear(.recalled(try recall(session), [try Self.stored(4)]))
        #expect(session.sent.map(\.request.form) == [["id": 7], ["id": 7]])
    }

    @Test(arguments: [
        ("http://errands.test", true), ("https://errands.test", false),
        ("http://errands.test:8080", false), ("http://live.test", false),
    ])
    func aRequestIsNotSentAgainToAnotherServer(url: String, isSame: Bool) throws {
        var session = try opened(at: url)
        session.press(.ctrl("r"))
        session.hear(.recalled(try recall(session), [try Self.stored(4)]))
        #expect(session.sent.count == (isSame ? 1 : 0))
        let refusal = "not sent again: it went to http://errands.test, and would go to \(url) now"
        #expect(session.footer.contains(refusal) == !isSame)
    }

    /// An environment of the same name may have another server by then.
    @Test func aRequestIsNotSentAgainWhileAnEnvironmentIsRead() throws {
        var session = try LateSession()
        session.press("j", .enter, .alt("1"), "p")
        try session.answer(\.isList)
        session.press(.down, .enter, "H")
        let window = try #require(session.model.windows.top?.id)
        session.hear(.historyRead(window, [Self.line(4)], at: ShopWorld.now))
        session.press(.ctrl("r"))
        let stored = try Self.stored(4, environment: "prod")
        session.hear(.recalled(try recall(session), [stored]))
        #expect(session.sent.isEmpty && session.footer.contains("not sent: reading env prod"))
    }

    @Test func aLateAnswerDoesNotNavigateAway() throws {
        var session = try LateSession()
        session.press("j", .enter)
        session.press(.alt("3"), "{")
        let late = try recall(session)
        session.press(.alt("2"))
        session.type("12")
        session.hear(.recalled(late, [try Self.stored(4)]))
        #expect(id(session) == "12" && session.model.response.answer == nil)
    }

    @Test func aRequestIsNotSentAgainInAnotherEnvironment() throws {
        var session = try bringBack(
            try Self.stored(4, environment: "prod"),
            after: .ctrl("r")
        )
        #expect(session.sent.isEmpty && session.model.windows.top != nil)
        #expect(session.footer.contains("not sent: its environment was prod, now it is none"))
        #expect(session.footer.contains("Esc, then p chooses"))
        session.press(.escape, "p")
        #expect(session.model.windows.top?.window is EnvironmentPicker)
    }

    @Test func newValuesOfRelativeDatesAreReported() throws {
        let relative = try Self.stored(4, of: "Errands.due", form: ["before": "+1d"])
        let session = try bringBack(relative, after: .ctrl("r"))
        #expect(session.model.windows.top == nil)
        #expect(session.model.notice == Notice(.historyDatesAnew))
        let fixed = try Self.stored(4, of: "Errands.due", form: ["before": "2026-11-30"])
        let other = try bringBack(fixed, after: .ctrl("r"))
        #expect(other.model.notice != Notice(.historyDatesAnew))
    }

    @Test func aRequestIsNotSentAgainWithoutItsSecrets() throws {
        let session = try bringBack(
            try Self.stored(4, form: ["id": "(redacted)"]),
            after: .ctrl("r")
        )
        #expect(session.sent.isEmpty && session.footer.contains("secrets in the form"))
    }

    @Test func aReferenceToASecretIsSentAgain() throws {
        let form: SupportedType = ["key": "{{secret:safe}}"]
        let session = try bringBack(
            try Self.stored(4, of: "Errands.safe", form: form),
            after: .ctrl("r")
        )
        #expect(session.sent.map(\.request.form) == [form])
    }

    @Test func onlyMarkedExchangesOfOneEndpointAreCompared() throws {
        var session = try opened()
        session.press("D")
        #expect(session.footer.contains("mark a request with m first"))
        session.press("m", "D")
        #expect(session.footer.contains("the marked request itself"))
        session.press("j", "j", "D")
        #expect(session.footer.contains("the marked request is of Errands.drop"))
        session.press("k", "D")
        let place = try recall(session).place
        let window = try #require(session.model.windows.top?.id)
        #expect(place == .window(window, 3, .compare(with: 4)))
    }

    @Test func theKeysYAndCCopyTheRequestAsCurl() throws {
        let session = try bringBack(try Self.stored(4), after: "y", "c")
        let copies = session.unanswered.compactMap { $0.command.copyRequest }
        #expect(copies.map(\.text) == ["curl --compressed -X DELETE http://errands.test/errands/7"])
        #expect(session.model.windows.top != nil)
    }

    @Test func anEarlierResponseComesFromTheHistory() throws {
        var session = try LateSession()
        session.press("j", .enter, .alt("3"), "{")
        let asked = try recall(session)
        #expect(asked.place == .runs(endpoint: "Errands.drop", from: nil, .earlier))
        session.hear(.recalled(asked, [try Self.stored(4)]))
        #expect(id(session) == "7")
        session.press("{")
        let next = try recall(session)
        #expect(next.place == .runs(endpoint: "Errands.drop", from: 4, .earlier))
        session.hear(.recalled(next, []))
        #expect(session.footer.contains("the first response"))
        session.hear(.recalled(asked, [try Self.stored(3)]))
        #expect(session.model.response.answer?.ended.origin?.id == 4)
    }
}

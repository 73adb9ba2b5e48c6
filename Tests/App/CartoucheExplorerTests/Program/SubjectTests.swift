import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import FoundationEssentials
import TerminalUI
import Testing
import ValueTree
import WebAddresses

@testable import CartoucheExplorer

/// Late answers apply to the subject that was asked about.
@Suite struct SubjectTests {
    /// Opens the picker and chooses an environment, whose files haven't been read yet.
    private func choose(_ name: String, in session: inout LateSession) throws {
        session.press("p")
        try session.answer(\.isList)
        session.press("g")
        let offers = [nil, "prod", "test"]
        for _ in 0..<(offers.firstIndex(of: name) ?? 0) { session.press("j") }
        session.press(.enter)
    }

    @Test func aRequestGoesToTheEnvironmentThatWasChosenBefore() throws {
        var session = try LateSession(in: "prod")
        session.press("j")
        session.press(.enter)
        session.type("{{id}}")
        session.press(.escape)
        try choose("test", in: &session)
        #expect(session.header.contains("env prod → test"))
        #expect(session.header.contains("» reading env test · Esc cancels"))
        session.press(.ctrl("r"))
        #expect(session.sent.isEmpty)
        try session.answer { $0.reads("test") }
        let wanted = RequestInput(
            endpoint: "Errands.drop",
            form: ["id": 3],
            written: ["id": "{{id}}"],
            environment: "test"
        )
        #expect(session.sent.map(\.request) == [wanted])
        #expect(session.model.environment.name == "test")
        #expect(session.model.requests.pending == nil)
    }

    @Test func theLaterOfTwoChoicesIsUsedInAnyOrderOfAnswers() throws {
        var session = try LateSession()
        try choose("test", in: &session)
        try choose("prod", in: &session)
        try session.answer { $0.reads("prod") }
        try session.answer { $0.reads("test") }
        #expect(session.model.environment.name == "prod")
    }

    @Test func escEndsTheReadingOfAnEnvironmentAndTheRequestThatWaitsForIt() throws {
        var session = try LateSession(in: "prod")
        session.press("j", "j", "j", .enter, .backTab)
        try choose("test", in: &session)
        session.press(.ctrl("r"), .escape)
        #expect(session.model.notice == Notice(.failCancelledEarly, tone: .warning))
        try session.answer { $0.reads("test") }
        #expect(session.sent.isEmpty)
        #expect(session.model.environment.name == "prod")
    }

    @Test func aLateClockSendsTheFormFromWhichItWasRequested() throws {
        var session = try LateSession()
        session.press(.enter)
        session.type("-3d")
        session.press(.ctrl("r"))
        let time = session.now.addingTimeInterval(-3 * 86_400)
        #expect(session.header.contains("» Errands.due: reading the clock · Esc cancels"))
        session.press(.end, .backspace, .backTab, "j", .enter)
        #expect(session.model.endpointList.chosen == "Errands.drop")
        try session.answer(\.isClock)
        let wanted = RequestInput(
            endpoint: "Errands.due",
            form: ["before": .string(RFC3339.string(from: time))],
            written: ["before": "-3d"]
        )
        #expect(session.sent.map(\.request) == [wanted])
    }

    @Test func escEndsTheWaitForTheClock() throws {
        var session = try LateSession()
        session.press(.enter)
        session.type("-3d")
        session.press(.ctrl("r"), .escape)
        try session.answer(\.isClock)
        #expect(session.sent.isEmpty)
        #expect(session.model.focus == .request)
    }

    @Test func aRequestCanBeStoppedWhileItsSecretIsKept() throws {
        var session = try LateSession()
        session.press("j", "j", .enter)
        session.type("{{secret:safe}}")
        session.press(.ctrl("r"))
        try session.answer(\.isSend)
        try session.settle()
        session.type("sesame")
        session.press(.enter)
        #expect(session.header.contains("» Errands.safe: keeping the secret `safe` · Esc cancels"))
        session.press(.escape)
        #expect(session.model.notice == Notice(.secretUndone, "safe", tone: .warning))
        try session.answer(\.isKeep)
        #expect(session.keptSecrets == ["safe"])
        try session.answer { if case .takeBackSecret = $0 { true } else { false } }
        #expect(session.keptSecrets == [])
        #expect(session.sent.count == 1)
        #expect(session.model.response.run == nil)
        #expect(session.model.requests.sent == 0)
    }

    @Test func aCancelledRequestAsksNoQuestion() throws {
        var session = try LateSession()
        session.press("j", "j", .enter)
        session.type("{{secret:safe}}")
        session.press(.ctrl("r"), .escape)
        let sent = try #require(session.sent.first)
        let origin = try #require(Origin(text: "http://errands.test"))
        let question = SecretQuestion(
            sent.id,
            name: "safe",
            origin: origin,
            kind: .missing,
            request: sent.request
        )
        var model = session.model
        _ = model.update(with: .world(.exchange(.secretAsked(sent.id, question))))
        #expect(model.windows.top == nil && model.response.run == nil)
    }

    @Test func aLateProblemTakesTheFocusOnlyWhileTheUserWaits() throws {
        var session = try LateSession()
        session.press("j", .enter)
        session.type("{{nothing}}")
        session.press(.backTab)
        try choose("test", in: &session)
        session.press(.ctrl("r"))
        var other = session
        try session.answer { $0.reads("test") }
        #expect(session.model.focus == .request)
        #expect(session.footer.contains("✗ not sent: `id`: no variable `nothing` (there are id)"))
        other.press("k", .enter, .backTab)
        try other.answer { $0.reads("test") }
        #expect(other.model.focus == .endpoints)
        let notice = "✗ Errands.drop: not sent: `id`: no variable `nothing` (there are id)"
        #expect(other.footer.contains(notice))
    }

    @Test func aLateProblemDoesNotCloseAWindow() throws {
        var session = try LateSession()
        session.press("j", .enter)
        session.type("{{nothing}}")
        session.press(.backTab)
        try choose("test", in: &session)
        session.press(.ctrl("r"), .character("L"))
        try session.answer { $0.reads("test") }
        #expect(session.model.focus == .endpoints && session.model.windows.top != nil)
    }

    @Test func anAnswerTakesTheFocusOnlyForTheAwaitedRequest() throws {
        var session = try LateSession()
        session.press("j", "j", .enter)
        session.type("open")
        session.press(.ctrl("r"), .backTab, "k", "k", .enter)
        session.type("-3d")
        session.press(.ctrl("r"))
        try session.answer(\.isSend)
        #expect(session.model.focus == .request)
        try session.answer(\.isClock)
        try session.answer(\.isSend)
        #expect(session.model.focus == .response)
    }

    @Test func aQuestionEndsOnlyItsOwnRequest() throws {
        var session = try LateSession()
        session.press("j", "j", .enter)
        session.type("{{secret:safe}}")
        session.press(.ctrl("r"))
        try session.answer(\.isSend)
        var model = session.model
        let question = try #require(model.windows.top?.window as? SecretEntry)
        let other = EnvironmentChoice(number: 1, name: "test")
        model.requests.pending = .environment(other, then: nil)
        question.dismiss(in: &model)
        #expect(model.requests.pending == .environment(other, then: nil))
        model = session.model
        question.dismiss(in: &model)
        #expect(model.requests.pending == nil)
    }

    @Test func aRequestReportsThatItReplacesAWaitingOne() throws {
        var session = try LateSession()
        session.press(.enter)
        session.type("-3d")
        session.press(.ctrl("r"), .backTab, "j", "j", "j", .enter, .ctrl("r"))
        #expect(session.footer.contains("! Errands.due: not sent"))
        try session.answer(\.isClock)
        #expect(session.sent.map(\.request.endpoint) == ["Errands.ping"])
    }

    @Test func anEnvironmentReportsThatItReplacesAWaitingRequest() throws {
        var session = try LateSession()
        session.press(.enter)
        session.type("-3d")
        session.press(.ctrl("r"), .backTab)
        try choose("test", in: &session)
        #expect(session.footer.contains("! Errands.due: not sent"))
    }

    @Test func aRequestThatWaitsForAnEnvironmentIsNamedAndNotSentWithoutIt() throws {
        var session = try LateSession(in: "prod")
        session.press("j", "j", "j", .enter, .backTab)
        try choose("test", in: &session)
        session.press(.ctrl("r"))
        #expect(session.header.contains("» Errands.ping: reading env test · Esc cancels"))
        try session.refuseEnvironment("test", because: "no such file")
        #expect(session.footer.contains("✗ Errands.ping: not sent: no such file"))
        #expect(session.sent.isEmpty && session.model.environment.name == "prod")
    }

    @Test func aLateQuestionLeavesTheChosenEnvironmentPending() throws {
        var session = try LateSession(in: "prod")
        session.press("j", "j", .enter)
        session.type("{{secret:safe}}")
        session.press(.ctrl("r"), .backTab)
        try choose("test", in: &session)
        try session.answer(\.isSend)
        #expect(session.model.windows.top == nil)
        #expect(session.footer.contains("Errands.safe: not sent: the secret `safe` is missing"))
        try session.answer { $0.reads("test") }
        #expect(session.model.environment.name == "test")
        #expect(session.sent.count == 1 && session.model.requests.sent == 0)
    }

    @Test func aLateQuestionLeavesTheRequestThatWaitsForTheClock() throws {
        var session = try LateSession()
        session.press("j", "j", .enter)
        session.type("{{secret:safe}}")
        session.press(.ctrl("r"), .backTab, "k", "k", .enter)
        session.type("-3d")
        session.press(.ctrl("r"))
        try session.answer(\.isSend)
        #expect(session.model.windows.top == nil && session.model.response.run == nil)
        #expect(session.footer.contains("Errands.safe: not sent: the secret `safe` is missing"))
        try session.answer(\.isClock)
        #expect(session.sent.map(\.request.endpoint) == ["Errands.safe", "Errands.due"])
    }

    @Test func aLateResultOfAnEarlierCopyIsNotShown() throws {
        var session = try LateSession()
        let (first, second) = (CopyRequest.text("a"), CopyRequest.text("b"))
        session.note(copy: second)
        session.hear(.copied(first, Notice(.notCopied)))
        #expect(session.model.notice == nil)
        session.hear(.copied(second, Notice(.copied)))
        #expect(session.model.notice == Notice(.copied))
    }

    @Test func sendingUsesTheFormOnTheScreenNotTheRowUnderTheCursor() throws {
        var session = try LateSession()
        session.press("j", .ctrl("r"))
        #expect(session.model.endpointList.chosen == "Errands.due")
        #expect(session.sent.isEmpty)
        #expect(session.footer.contains("! not sent: Enter opens `Errands.drop` first"))
    }

    @Test func aFormThatIsNotVisibleIsNotSent() throws {
        var session = try LateSession()
        session.press("j", "j", "j", .enter)
        session.hear(.resized(Size(39, 10)))
        session.press(.ctrl("r"))
        #expect(session.sent.isEmpty && session.model.requests.started == 0)
        session.hear(.resized(Size(40, 10)))
        #expect(session.model.notice?.key == .tooSmall)
        session.press(.ctrl("r"))
        #expect(session.sent.count == 1)
    }

    @Test func theStatusOfAnotherEndpointIsNotShown() throws {
        var session = try LateSession()
        session.press("j", "j", "j", .enter, .ctrl("r"))
        try session.answer(\.isSend)
        #expect(session.header.contains("204"))
        session.press(.escape, "k", .enter)
        #expect(!session.header.contains("204"))
        session.press(.escape, "j", .enter)
        #expect(session.header.contains("204"))
    }
}

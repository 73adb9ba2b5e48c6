import CartoucheSession
import CartoucheTexts
import EndpointKit
import TerminalUI
import Testing
import ValueTree

@testable import CartoucheExplorer

/// Forms with texts too long to be checked between two keys.
@Suite struct LongFormTests {
    /// Returns an explorer with the cursor in the empty JSON of a form.
    private func editor() throws -> ExplorerModel {
        let program = ExplorerProgram(
            registry: EndpointRegistry([SettingsAPI.self]),
            texts: try Texts(.english)
        )
        var (model, _) = program.start(in: Size(120, 35))
        _ = model.handle(.key(.enter))
        for letter in "main" { _ = model.handle(.key(.character(letter))) }
        _ = model.handle(.key(.enter))
        return model
    }

    /// Returns a list of limits without its closing brace.
    private func open(lines: Int) -> String {
        "{" + (0..<lines).map { "  \"limit \($0)\": \($0)" }.joined(separator: ",\n")
    }

    private func check(in commands: [ExplorerCommand]) throws -> FormCheck {
        let checks = commands.filter { !$0.isKeepState }
        #expect(checks.count == 1)
        guard case .check(let check)? = checks.first else {
            throw Unexpected(commands: commands)
        }
        return check
    }

    private struct Unexpected: Error {
        let commands: [ExplorerCommand]
    }

    private func answer(
        _ check: FormCheck,
        in model: inout ExplorerModel
    ) throws
        -> [ExplorerCommand]
    {
        let endpoint = try #require(model.context.endpoint(check.subject.endpoint))
        let findings = try #require(check.findings(endpoint))
        return model.update(with: .world(.formChecked(check.subject, findings)))
    }

    @Test func aShortTextIsCheckedImmediately() throws {
        var model = try editor()
        let commands = model.handle(.paste(open(lines: 10)))
        #expect(commands.filter { !$0.isKeepState } == [])
        #expect(model.chosenForm?.problems.map(\.kind).contains(.syntax) == true)
    }

    @Test func aKeyInALongTextLeavesTheCheckToACommand() throws {
        var model = try editor()
        _ = model.handle(.paste(open(lines: 1_000)))
        for key in ["x", Key.backspace, .enter] {
            _ = try check(in: model.handle(.key(key)))
            #expect(model.chosenForm?.isChecked == false)
        }
    }

    @Test func movingInALongTextChecksNothing() throws {
        var model = try editor()
        _ = model.handle(.paste(open(lines: 1_000)))
        for key in [Key.left, .up, .pageUp, .end, .home] {
            #expect(model.handle(.key(key)) == [])
        }
    }

    @Test func aLateAnswerAboutAnEarlierTextIsNotShown() throws {
        var model = try editor()
        let first = try check(in: model.handle(.paste(open(lines: 1_000))))
        let second = try check(in: model.handle(.key("}")))
        let before = model
        #expect(try answer(first, in: &model) == [])
        #expect(model == before)
        #expect(try answer(second, in: &model) == [])
        #expect(model.chosenForm?.isChecked == true)
        let limits = model.chosenForm?.filledValue["body"]?["limits"]?.members.count
        #expect(limits == 1_000)
    }

    @Test func theProblemOfALongTextIsShownWhenItIsKnown() throws {
        var model = try editor()
        let check = try check(in: model.handle(.paste(open(lines: 1_000))))
        #expect(model.chosenForm?.isChecked == false)
        #expect(model.chosenForm?.selectedRow?.problem == nil)
        _ = try answer(check, in: &model)
        #expect(model.chosenForm?.selectedRow?.problem?.kind == .syntax)
    }

    @Test func aRequestWaitsForTheCheckAndHasTheValuesOnTheScreen() throws {
        var model = try editor()
        _ = model.handle(.paste(open(lines: 1_000) + "}"))
        for key in [Key.shift(.down), .down, "3"] { _ = model.handle(.key(key)) }
        let check = try check(in: model.handle(.key(.ctrl("r"))))
        #expect(check.subject.request == RequestID(1))
        _ = model.handle(.key("4"))
        guard case .send(RequestID(1), let request)? = try answer(check, in: &model).first else {
            Issue.record("nothing was sent")
            return
        }
        #expect(request.form["body"]?["level"] == 3)
        #expect(request.form["body"]?["limits"]?.members.count == 1_000)
    }

    @Test func escDiscardsARequestThatWaitsForItsCheck() throws {
        var model = try editor()
        _ = model.handle(.paste(open(lines: 1_000) + "}"))
        let check = try check(in: model.handle(.key(.ctrl("r"))))
        _ = model.handle(.key(.escape))
        #expect(model.requests.pending == nil)
        #expect(try answer(check, in: &model) == [])
    }

    @Test func theCheckOfALaterTextStopsThatOfAnEarlierOne() async {
        let checks = FormChecks()
        let (began, log) = (Mailbox<Void>(), Mailbox<Int>())
        func subject(_ edition: Int) -> FormCheck.Subject {
            FormCheck.Subject(endpoint: "Settings.store", request: nil, edition: edition)
        }
        async let first: Void = checks.run(subject(2)) {
            began.post(())
            let (never, _) = AsyncStream<Void>.makeStream()
            for await _ in never {}
            log.post(2)
        }
        var rings = began.rings.makeAsyncIterator()
        await rings.next()
        await checks.run(subject(1)) { log.post(1) }
        await checks.run(subject(3)) { log.post(3) }
        await first
        #expect(Set(log.takeAll()) == [2, 3])
    }
}

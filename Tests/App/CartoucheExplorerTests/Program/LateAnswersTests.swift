import CartoucheSession
import CartoucheTestKit
import CartoucheTexts
import EndpointKit
import TerminalUI
import Testing
import ValueTree

@testable import CartoucheExplorer

/// A sent request has the endpoint, form and environment that were on the screen when ^R was
/// pressed, regardless of the order and delay of answers.
@Suite struct LateAnswersTests {
    // 16 seeds of 300 steps pass as well, but take a debug build 50 s of CPU.
    static let seeds: Range<UInt64> = 0..<4
    static let steps = 160

    @Test(arguments: Self.seeds)
    func aSentRequestWasOnTheScreen(seed: UInt64) throws {
        var walk = try LateWalk(seed: seed)
        for _ in 0..<Self.steps { walk.step() }
        for (id, request) in walk.session.sent {
            #expect(request == walk.wanted[RequestID(id.number)])
        }
        // The walk led to requests.
        #expect(walk.session.sent.count > 10)
    }

    @Test(arguments: Self.seeds)
    func aRequestEndedByEscIsNeverSent(seed: UInt64) throws {
        var walk = try LateWalk(seed: seed)
        for _ in 0..<Self.steps { walk.step() }
        for (id, count) in walk.ended {
            #expect(!walk.session.sent.dropFirst(count).contains { $0.id.number == id.number })
        }
    }

    @Test(arguments: Self.seeds)
    func everyRequestIsSentOrReportedAsNotSent(seed: UInt64) throws {
        var walk = try LateWalk(seed: seed)
        for _ in 0..<Self.steps { walk.step() }
        walk.finish()
        #expect(walk.session.silentlyLost == [])
        #expect(walk.session.model.requests.pending == nil)
    }

    @Test(arguments: Self.seeds)
    func theLastEnvironmentChosenIsInUse(seed: UInt64) throws {
        var walk = try LateWalk(seed: seed)
        for _ in 0..<Self.steps {
            walk.step()
            #expect(walk.session.model.environment.name == walk.session.wantedEnvironment)
        }
        walk.finish()
        #expect(walk.session.model.environment.name == walk.session.wantedEnvironment)
    }
}

/// A user who acts at random, with answers in random order.
private struct LateWalk {
    private(set) var session: LateSession
    /// The requests that were on the screen when they were sent.
    private(set) var wanted: [RequestID: RequestInput] = [:]
    /// The requests that Esc cancelled before they were sent, and the number sent by that time.
    private(set) var ended: [(id: RequestID, sent: Int)] = []
    private var random: SeededGenerator

    private static let forms = [
        ("due", ["-3d", "now", "2026-01-01T00:00:00Z"]), ("drop", ["{{id}}", "7"]),
        ("safe", ["{{secret:safe}}", "open"]), ("ping", [""]),
    ]

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        session = try LateSession(in: Bool.random(using: &random) ? "prod" : nil)
    }

    mutating func step() {
        switch Int.random(in: 0..<13, using: &random) {
        case 0...3: answer()
        case 4...6: send()
        case 7...8: fillIn()
        case 9: chooseEnvironment()
        case 10: stop()
        case 11: askLate()
        default:
            session.press([.tab, "j", .enter, .backspace].randomElement(using: &random) ?? .tab)
        }
        guard let answer = session.model.response.answer else { return }
        #expect(answer.ended.environment == wanted[RequestID(answer.id.number)]?.environment)
    }

    /// Answers all commands without providing a secret.
    mutating func finish() {
        while session.model.windows.top != nil || !session.unanswered.isEmpty {
            if session.model.windows.top != nil { session.press(.escape) }
            if !session.unanswered.isEmpty { session.answer(at: 0) }
        }
    }

    private mutating func answer() {
        guard !session.unanswered.isEmpty else { return }
        let index = Int.random(in: 0..<session.unanswered.count, using: &random)
        if case .useEnvironment = session.unanswered[index].command,
            Int.random(in: 0..<4, using: &random) == 0
        {
            session.refuseEnvironment(at: index, because: "no such file")
        } else {
            session.answer(at: index)
        }
    }

    private mutating func send() {
        let before = session.model
        let environment = shownEnvironment
        session.press(.ctrl("r"))
        guard session.model.requests.started > before.requests.started,
            let endpoint = before.chosenEndpoint, var form = before.chosenForm
        else { return }
        #expect(session.header.contains(endpoint.id))
        form.now = session.now
        form.check(endpoint, with: LateSession.environment(environment).variables)
        wanted[RequestID(session.model.requests.started)] = RequestInput(
            endpoint: endpoint.id,
            form: form.filledValue,
            written: form.value,
            environment: environment
        )
    }

    /// The last environment in the top row: `env prod → test`.
    private var shownEnvironment: String? {
        guard let match = session.header.firstMatch(of: /env (.+?) · Errands/) else { return nil }
        let name = match.output.1.split(separator: " → ").last.map(String.init)
        return name == "none" ? nil : name
    }

    private mutating func fillIn() {
        guard let (name, texts) = Self.forms.randomElement(using: &random) else { return }
        session.press(.ctrl("f"))
        session.type(name)
        session.press(.enter, .ctrl("u"))
        session.type(texts.randomElement(using: &random) ?? "")
    }

    /// Sends a request that needs a secret, and does something else before the question about it
    /// appears.
    private mutating func askLate() {
        session.press(.escape, .ctrl("f"))
        session.type("safe")
        session.press(.enter, .ctrl("u"))
        session.type("{{secret:safe}}")
        send()
        if Bool.random(using: &random) {
            chooseEnvironment()
        } else {
            fillIn()
            send()
        }
        let asked = session.unanswered.lastIndex { $0.command.isSend }
        if let asked { session.answer(at: asked) }
    }

    private mutating func chooseEnvironment() {
        for _ in 0..<3 where session.model.focus != .endpoints { session.press(.backTab) }
        session.press("p")
        let list = session.unanswered.firstIndex { $0.command.isList }
        if let list, Bool.random(using: &random) { session.answer(at: list) }
        session.press("g")
        for _ in 0..<Int.random(in: 0..<3, using: &random) { session.press("j") }
        session.press(.enter)
    }

    private mutating func stop() {
        let pending =
            session.model.windows.top == nil ? session.model.requests.pending?.request : nil
        session.press(.escape)
        if let pending { ended.append((pending, session.sent.count)) }
    }
}

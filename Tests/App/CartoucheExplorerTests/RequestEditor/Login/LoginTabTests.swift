import CartoucheSession
import CartoucheTexts
import EndpointKit
import SecretValues
import SecureStores
import TerminalUI
import TerminalWidgets
import Testing
import WebAddresses

@testable import CartoucheExplorer

/// `Alt-u` shows the login for the requests of a group in an environment.
@Suite struct LoginTabTests {
    private static let address = "https://errands.test"

    /// Opens the tab of an endpoint without required values, and steps to a scheme.
    private func opened(
        scheme steps: Int,
        in environment: String? = nil,
        at url: String? = address
    ) throws -> LateSession {
        var session = try LateSession(in: environment, at: url)
        session.press("j", "j", "j", .enter, .alt("u"), .enter)
        for _ in 0..<steps { session.press(.down) }
        session.press(.enter)
        return session
    }

    private func sent(_ session: LateSession) throws -> ChosenLogin? {
        try #require(session.sent.last).request.login
    }

    @Test func theGroupsOwnAuthorizationIsTheInitialChoice() throws {
        var session = try LateSession()
        session.press("j", "j", "j", .enter, .alt("u"))
        #expect(session.words.contains("The group says nothing about authorization."))
        session.press(.ctrl("r"))
        #expect(try sent(session) == nil)
    }

    @Test func theGroupsOwnAuthorizationCanBeOmitted() throws {
        var session = try opened(scheme: 1)
        session.press(.ctrl("r"))
        #expect(try sent(session) == .nothing)
    }

    @Test(arguments: [
        (2, Authorization.basic(user: "ann", password: Secret("pass"))),
        (4, .header("ann", Secret("pass"))), (5, .query("ann", Secret("pass"))),
        (6, .digest(user: "ann", password: Secret("pass"))),
    ])
    func aSchemeWithANameIsSent(steps: Int, authorization: Authorization) throws {
        var session = try opened(scheme: steps)
        session.type("ann")
        session.press(.down)
        session.type("pass")
        session.press(.ctrl("r"))
        #expect(try sent(session) == .sent(authorization))
    }

    @Test func aTokenIsSentAndMasked() throws {
        var session = try opened(scheme: 3)
        session.type("t0ken")
        #expect(!session.words.contains("t0ken") && session.words.contains("•••••"))
        session.press(.ctrl("r"))
        #expect(try sent(session) == .sent(.bearer(Secret("t0ken"))))
    }

    @Test func completionsOfATokenCoverTheTextBelow() throws {
        var session = try LateSession(of: [ShopAPI.self])
        session.press("j", .enter, .alt("u"), .enter, .down, .down, .down, .enter)
        session.type("{{Shop.")
        let names = try #require(session.model.shownLogin?.form.completion).list.names
        #expect(names.count > 2)
        for name in names.prefix(5) { #expect(session.words.contains(name)) }
    }

    @Test func aLoginWithoutItsSecretPreventsSending() throws {
        var session = try opened(scheme: 2)
        session.type("ann")
        session.press(.alt("o"), .ctrl("r"))
        #expect(session.sent.isEmpty)
        #expect(session.footer.contains("not sent: `Password` is required"))
        #expect(session.model.requestEditor.tab == .auth)
        #expect(session.model.shownLogin?.form.selection == 2)
    }

    @Test(arguments: [
        (2, "a:b", "a name without a colon"),
        (4, "Host", "the name of a header field that the client does not write itself"),
        (4, "a b", "the name of a header field that the client does not write itself"),
    ])
    func aNameThatCannotBeSentIsReported(steps: Int, name: String, expected: String) throws {
        var session = try opened(scheme: steps)
        session.type(name)
        session.press(.down)
        session.type("pass")
        session.press(.ctrl("r"))
        #expect(session.sent.isEmpty)
        #expect(session.words.contains("expected \(expected), got \(name)"))
    }

    /// Trying another scheme loses no text.
    @Test func eachSchemeKeepsItsText() throws {
        var session = try opened(scheme: 3)
        session.type("t0ken")
        session.press(.up, .left)
        #expect(session.model.shownLogin?.scheme == .basic)
        session.press(.right, .ctrl("r"))
        #expect(try sent(session) == .sent(.bearer(Secret("t0ken"))))
    }

    @Test func eachEnvironmentHasItsOwnLogin() throws {
        var session = try opened(scheme: 3, in: "test")
        session.type("t0ken")
        session.press(.alt("1"), "p")
        try session.answer(\.isList)
        session.press(.up, .enter)
        try session.answer { $0.reads("prod") }
        session.press(.alt("u"))
        #expect(session.words.contains("all requests of Errands in prod"))
        session.press(.ctrl("r"))
        #expect(try sent(session) == nil)
    }

    /// A request sent while an environment is being read has the login of that environment at that
    /// time.
    @Test func aRequestHasTheLoginOfItsEnvironment() throws {
        var session = try opened(scheme: 3, in: "test")
        session.type("t0ken")
        session.press(.alt("1"), "p")
        try session.answer(\.isList)
        session.press(.up, .enter, .alt("2"), .ctrl("r"))
        try session.answer { $0.reads("prod") }
        #expect(try #require(session.sent.last).request.environment == "prod")
        #expect(try sent(session) == nil)
    }

    @Test func aVariableIsFilledInAndAReferenceToASecretIsNot() throws {
        var session = try opened(scheme: 2)
        session.type("user-{{id}}")
        session.press(.enter, .down)
        session.type("{{secret:door}}")
        session.press(.ctrl("r"))
        #expect(
            try sent(session)
                == .sent(.basic(user: "user-1", password: Secret("{{secret:door}}")))
        )
        #expect(!session.unanswered.contains { $0.command.isKeepLogin })
    }
}

/// The secret of a login is stored, bound to the origin of the requests.
@Suite struct LoginSecretTests {
    private func typed(at url: String? = "https://errands.test/v1") throws -> LateSession {
        var session = try LateSession(in: "test", at: url)
        session.press("j", "j", "j", .enter, .alt("u"), .enter, .down, .down, .down, .enter)
        session.type("t0ken")
        return session
    }

    private func kept(_ session: LateSession) -> [SecretAnswer] {
        session.unanswered.compactMap { asked in
            if case .keepLogin(_, let answer) = asked.command { answer } else { nil }
        }
    }

    private var answer: SecretAnswer {
        get throws {
            let origin = try #require(Origin(text: "https://errands.test"))
            return .value(
                Secret("t0ken"),
                name: "login.test.Errands.bearer.errands.test",
                origin: origin
            )
        }
    }

    @Test(arguments: [Key.enter, .ctrl("r")])
    func enterAndSendingStoreTheSecret(key: Key) throws {
        var session = try typed()
        #expect(session.words.contains("as a secret that only goes to https://errands.test:"))
        #expect(session.words.contains("`login.test.Errands.bearer.errands.test`"))
        session.press(key)
        #expect(try kept(session) == [answer])
        try session.answer(\.isKeepLogin)
        #expect(session.words.contains("{{secret:login.test.Errands.bearer.errands.test}}"))
        #expect(
            session.model.state.logins.map(\.secret) == [
                "{{secret:login.test.Errands.bearer.errands.test}}"
            ]
        )
    }

    @Test func aSecretTypedDuringStoringIsKept() throws {
        var session = try typed()
        session.press(.enter)
        session.type("2")
        try session.answer(\.isKeepLogin)
        session.press(.ctrl("r"))
        #expect(session.sent.last?.request.login == .sent(.bearer(Secret("t0ken2"))))
    }

    @Test func aFailingStoreIsReportedAndTheTokenKept() throws {
        var session = try typed()
        session.press(.enter)
        session.hear(
            .loginNotKept(
                name: "login.test.Errands.bearer.errands.test",
                reason: "the disk is full"
            )
        )
        #expect(session.footer.contains("the disk is full"))
        session.press(.ctrl("r"))
        #expect(session.sent.last?.request.login == .sent(.bearer(Secret("t0ken"))))
    }

    @Test func quittingAsksBeforeATypedLoginSecretIsLost() throws {
        var session = try typed()
        session.press(.alt("1"), "q")
        #expect(session.model.askedLoss == .secret(of: "Errands"))
        session.press("n", .alt("2"), .enter)
        try session.answer(\.isKeepLogin)
        session.press(.alt("1"), "q")
        #expect(session.model.isFinished)
    }

    /// The embedded server has another address each time.
    @Test func aSecretWithoutAnAddressIsNotStored() throws {
        var session = try typed(at: nil)
        #expect(session.words.contains("It is forgotten at the end"))
        session.press(.enter, .ctrl("r"))
        #expect(kept(session).isEmpty)
        #expect(session.model.state.logins.map(\.secret) == [""])
    }
}

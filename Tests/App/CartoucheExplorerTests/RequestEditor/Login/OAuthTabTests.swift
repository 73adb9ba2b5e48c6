import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import EndpointKit
import FoundationEssentials
import HTTPMessage
import SecretValues
import SecureStores
import TerminalUI
import Testing
import ValueTree
import WebAddresses

@testable import CartoucheExplorer

/// A login with OAuth 2, chosen in the Auth tab.
@Suite struct OAuthTabTests {
    private static let machine = 7
    private static let person = 8
    private static let device = 9

    /// Opens the tab, steps to a scheme and fills in these rows in order.
    private func filled(
        _ steps: Int,
        _ rows: String...,
        in environment: String? = nil
    ) throws -> LateSession {
        var session = try LateSession(in: environment, at: "https://errands.test")
        session.press("j", "j", "j", .enter, .alt("u"), .enter)
        for _ in 0..<steps { session.press(.down) }
        session.press(.enter)
        // The issuer stays empty if addresses are given.
        session.press(.down)
        for row in rows {
            session.type(row)
            session.press(.down)
        }
        return session
    }

    private func sent(_ session: LateSession) throws -> ChosenLogin? {
        try #require(session.sent.last).request.login
    }

    @Test func aMachineLogsInWithItsSecret() throws {
        var session = try filled(Self.machine, "https://id.test/token", "shop", "s3cret", "a b")
        session.press(.ctrl("r"))
        let setting = OAuthSetting(
            flow: .clientCredentials,
            client: "shop",
            clientSecret: Secret("s3cret"),
            scope: "a b",
            server: .addresses(token: "https://id.test/token", authorization: nil, device: nil)
        )
        #expect(try sent(session) == .oauth(setting))
    }

    @Test func aPersonLogsInWithoutASecretOfTheClient() throws {
        var session = try filled(
            Self.person,
            "https://id.test/login",
            "https://id.test/token",
            "cli"
        )
        session.press(.ctrl("r"))
        let setting = OAuthSetting(
            flow: .authorizationCode,
            client: "cli",
            server: .addresses(
                token: "https://id.test/token",
                authorization: "https://id.test/login",
                device: nil
            )
        )
        #expect(try sent(session) == .oauth(setting))
    }

    @Test func aDeviceHasAnAddressForItsCode() throws {
        var session = try filled(
            Self.device,
            "http://localhost:9/device",
            "http://127.0.0.1:9/token",
            "cli"
        )
        session.press(.ctrl("r"))
        let setting = OAuthSetting(
            flow: .deviceCode,
            client: "cli",
            server: .addresses(
                token: "http://127.0.0.1:9/token",
                authorization: nil,
                device: "http://localhost:9/device"
            )
        )
        #expect(try sent(session) == .oauth(setting))
    }

    @Test(arguments: [
        ("", "`Token URL` is required", 2),
        ("http://id.test/token", "expected an https address, or one on this machine", 2),
        ("https://ann:pass@id.test/token", "expected an https address, or one on this", 2),
        ("id.test", "expected an https address, or one on this machine", 2),
        ("https://id.test/{{none}}", "no variable `none`", 2),
        ("https://id.test/token", "`Client ID` is required", 3),
    ])
    func problemsOfALoginAreShownOnTheirRowsAndPreventSending(
        address: String,
        sentence: String,
        row: Int
    ) throws {
        var session = try filled(Self.machine, address)
        session.press(.alt("o"), .ctrl("r"))
        #expect(session.sent.isEmpty)
        #expect(session.footer.contains("not sent: ") && session.words.contains(sentence))
        #expect(session.model.requestEditor.tab == .auth)
        #expect(session.model.shownLogin?.form.selection == row)
    }

    @Test func clientCredentialsRequireASecret() throws {
        var session = try filled(Self.machine, "https://id.test/token", "shop")
        session.press(.ctrl("r"))
        #expect(session.footer.contains("not sent: `Client secret` is required"))
    }

    /// The secret of a client is sent to the token server instead of the server of the group.
    @Test func theSecretIsStoredForTheServerThatGivesTokens() throws {
        var session = try filled(
            Self.machine,
            "https://id.test/token",
            "shop",
            "s3cret",
            in: "test"
        )
        let name = "login.test.Errands.clientCredentials.id.test"
        session.press(.up)
        #expect(session.words.contains("`\(name)`"))
        #expect(!session.words.contains("s3cret"))
        session.press(.enter)
        let kept = session.unanswered.compactMap { asked in
            if case .keepLogin(_, let answer) = asked.command { answer } else { nil }
        }
        let origin = try #require(Origin(text: "https://id.test"))
        #expect(kept == [.value(Secret("s3cret"), name: name, origin: origin)])
        try session.answer(\.isKeepLogin)
        session.press(.ctrl("r"))
        guard case .oauth(let setting)? = try sent(session) else {
            Issue.record("no login with OAuth 2")
            return
        }
        #expect(setting.clientSecret == Secret("{{secret:\(name)}}"))
    }

    @Test func allRowsExceptTheSecretAreStored() throws {
        let session = try filled(
            Self.person,
            "https://id.test/login",
            "https://id.test/token",
            "cli",
            "s3cret",
            "orders stock"
        )
        let kept = try #require(session.model.state.logins.first)
        #expect(
            kept.document == [
                "group": "Errands", "scheme": "authorizationCode", "secret": "",
                "rows": [
                    "authorizationURL": "https://id.test/login", "client": "cli",
                    "scope": "orders stock", "tokenURL": "https://id.test/token",
                ],
            ]
        )
        let again = LoginForm(try #require(KeptLogin(kept.document)), try Texts(.german))
        #expect(again?.text(.scope) == "orders stock" && again?.secretText == "")
        #expect(again?.scheme == .authorizationCode)
    }

    /// Earlier versions had a single row besides the secret.
    @Test func aLoginOfAnEarlierVersionKeepsItsName() throws {
        let document: SupportedType = [
            "group": "Errands", "scheme": "field", "name": "X-Key", "secret": "{{secret:a}}",
        ]
        let login = LoginForm(try #require(KeptLogin(document)), try Texts(.english))
        #expect(login?.text(.fieldName) == "X-Key" && login?.secretText == "{{secret:a}}")
    }

    @Test func aTypedSecretOfAnotherSchemeIsNotMixedUp() throws {
        var session = try filled(Self.machine, "https://id.test/token", "shop", "s3cret")
        session.press(.up, .up, .up, .up, .up, .left)
        #expect(session.model.shownLogin?.scheme == .digest)
        #expect(session.model.shownLogin?.secretText == "")
    }
}

/// A request that waits for a login while the user does something else.
@Suite struct AwaitedLoginTests {
    private static let page = LoginPage(address: "https://id.test/login?state=x")

    private func waiting() throws -> (LateSession, RequestID) {
        var session = try LateSession(at: "https://errands.test")
        session.press("j", "j", "j", .enter, .alt("u"), .enter)
        for _ in 0..<8 { session.press(.down) }
        session.press(.enter, .down)
        for row in ["https://id.test/login", "https://id.test/token", "cli"] {
            session.type(row)
            session.press(.down)
        }
        session.press(.ctrl("r"))
        return (session, try #require(session.sent.first?.id))
    }

    @Test func theAwaitedPageTakesTheFocusAndYCopiesItsAddress() throws {
        var (session, id) = try waiting()
        session.hear(.exchange(.awaiting(id, .login(Self.page))))
        #expect(session.model.focus == .response)
        #expect(session.footer.contains("y copy the address"))
        session.press("y")
        let copied = session.unanswered.compactMap { asked in
            if case .copy(let request) = asked.command { request.text } else { nil }
        }
        #expect(copied == ["https://id.test/login?state=x"])
        session.hear(.exchange(.progressed(id, .waiting, at: .seconds(9))))
        session.press("y")
        #expect(
            session.unanswered.filter { if case .copy = $0.command { true } else { false } }.count
                == 1
        )
    }

    /// A user who types elsewhere isn't interrupted, and the answer applies to its request.
    @Test func theLoginPageDoesNotInterruptTyping() throws {
        var (session, id) = try waiting()
        session.press(.alt("1"), "k", .enter)
        session.hear(.exchange(.awaiting(id, .login(Self.page))))
        #expect(session.model.focus == .request)
        #expect(!session.words.contains("https://id.test/login?state"))
        session.type("{{")
        session.hear(.exchange(.refused(id, Notice(.said, "login failed"))))
        #expect(session.footer.contains("Errands.ping: login failed"))
        #expect(session.model.chosenEndpoint?.id == "Errands.safe")
        // The chosen scheme applies to the whole group and remains.
        session.press(.alt("u"))
        #expect(session.model.shownLogin?.scheme == .authorizationCode)
    }

    @Test func theNextEnvironmentHasItsOwnLogin() throws {
        var (session, _) = try waiting()
        session.press(.alt("1"), "p")
        try session.answer(\.isList)
        session.press(.down, .enter)
        try session.answer { $0.reads("prod") }
        session.press(.alt("u"))
        #expect(session.model.shownLogin?.scheme == .declared)
    }
}

import CartoucheSession
import CartoucheTexts
import EndpointKit
import Girders
import SecretValues
import TerminalUI
import Testing
import ValueTree

@testable import CartoucheExplorer

/// The optional rows of OAuth 2, and the hints of all rows.
@Suite struct OAuthRowsTests {
    private func login(_ scheme: LoginScheme, _ rows: [LoginRow: String] = [:]) throws -> LoginForm
    {
        let texts = try Texts(.english)
        var login = LoginForm(LoginSubject(group: "Shop", environment: "test"), texts)
        login.choose(try #require(LoginScheme.allCases.firstIndex(of: scheme)))
        for (row, text) in rows { login.write(text, in: row) }
        login.check(with: Variables(), texts)
        return login
    }

    private func chosen(_ login: LoginForm) throws -> ChosenLogin? {
        try login.login(with: Variables(), try Texts(.english)).get()
    }

    /// Returns the names of the required rows, which are marked with a star.
    private func needed(_ login: LoginForm) -> [String] {
        login.form.rows.filter(\.field.needsInput).map(\.label)
    }

    @Test(arguments: LoginScheme.allCases)
    func everyRowHasAHint(scheme: LoginScheme) throws {
        let hints = try login(scheme).form.rows.map(\.field.documentation)
        #expect(hints.count == scheme.rows.count + 1)
        #expect(Set(hints).count == hints.count && !hints.contains(nil))
    }

    @Test func theHintOfTheRowIsShownBelowTheForm() throws {
        var session = try LateSession()
        session.press("j", "j", "j", .enter, .alt("u"), .enter)
        session.type("device")
        session.press(.enter)
        #expect(session.words.contains("the other addresses are read there"))
        session.press(.down, .down, .down, .down, .down)
        #expect(session.words.contains("what may be done with the token, separated by spaces"))
    }

    @Test func anIssuerMakesAddressesOptional() throws {
        let without = try login(.authorizationCode)
        #expect(needed(without) == ["Scheme", "Authorization URL", "Token URL", "Client ID"])
        var with = try login(.authorizationCode, [.issuer: "https://id.test", .client: "cli"])
        #expect(needed(with) == ["Scheme", "Client ID"])
        let setting = OAuthSetting(
            flow: .authorizationCode,
            client: "cli",
            server: .issuer("https://id.test")
        )
        #expect(try chosen(with) == .oauth(setting))
        with.write("", in: .issuer)
        with.check(with: Variables(), try Texts(.english))
        #expect(needed(with) == needed(without))
    }

    /// An address next to an issuer isn't ignored: the secret is sent there, and the other
    /// addresses are required.
    @Test func addressesAreUsedInAdditionToAnIssuer() throws {
        let token = "https://tokens.test/token"
        let rows: [LoginRow: String] = [
            .issuer: "https://id.test", .client: "cli", .tokenURL: token,
        ]
        var login = try login(.authorizationCode, rows)
        #expect(needed(login) == ["Scheme", "Authorization URL", "Token URL", "Client ID"])
        login.write("https://id.test/login", in: .authorizationURL)
        login.check(with: Variables(), try Texts(.english))
        let setting = OAuthSetting(
            flow: .authorizationCode,
            client: "cli",
            server: .named(
                "https://id.test",
                token: token,
                authorization: "https://id.test/login",
                device: nil
            )
        )
        #expect(try chosen(login) == .oauth(setting))
        let origin = try #require(login.secretOrigin(nil, with: Variables()))
        #expect("\(origin)" == "https://tokens.test")
    }

    /// The destination of the secret is known only after a request to the issuer.
    @Test func theSecretIsBoundToTheServerOfTheIssuer() throws {
        var session = try LateSession(at: "https://errands.test")
        session.press("j", "j", "j", .enter, .alt("u"), .enter)
        session.type("credentials")
        session.press(.enter, .down, .down, .down)
        session.type("s3cret")
        #expect(session.words.contains("for the server that gives tokens, whose address"))
        session.press(.up, .up, .up)
        session.type("https://id.test")
        session.press(.down, .down, .down)
        // The sentence continues on the next line of the pane.
        #expect(session.words.contains("only goes to the server that https://id.test "))
        #expect(session.words.contains("names: `login.Errands.clientCredentials.id.test`"))
    }

    @Test func theTabHasAllOptionsOfTheSettings() throws {
        let login = try login(
            .authorizationCode,
            [
                .issuer: "https://id.test", .client: "cli", .optionalClientSecret: "s3cret",
                .scope: "orders", .clientAuthentication: "post", .redirectPath: "/back",
                .redirectPort: "8400",
            ]
        )
        let setting = OAuthSetting(
            flow: .authorizationCode,
            client: "cli",
            clientSecret: Secret("s3cret"),
            postsSecret: true,
            scope: "orders",
            redirectPath: "/back",
            redirectPort: 8400,
            server: .issuer("https://id.test")
        )
        #expect(try chosen(login) == .oauth(setting))
        #expect("\(try #require(login.secretOrigin(nil, with: Variables())))" == "https://id.test")
    }

    @Test(
        arguments: [
            ([.issuer: "http://id.test"], "Issuer"),
            ([.issuer: "https://id.test", .redirectPath: "back"], "Return path"),
            ([.issuer: "https://id.test", .redirectPath: "http://[::1]:80/back"], "Return path"),
            ([.issuer: "https://id.test", .redirectPath: "/back?a=b"], "Return path"),
            ([.issuer: "https://id.test", .redirectPath: "/a b"], "Return path"),
            ([.issuer: "https://id.test", .redirectPort: "0"], "Return port"),
            ([.issuer: "https://id.test", .redirectPort: "65536"], "Return port"),
            ([.issuer: "https://id.test", .redirectPort: "http"], "Return port"),
        ] as [([LoginRow: String], String)]
    )
    func invalidValuesAreReportedOnTheirRow(rows: [LoginRow: String], row: String) throws {
        let login = try login(.authorizationCode, rows.merging([.client: "cli"]) { old, _ in old })
        let problem = try #require(login.form.rows.first { $0.problem != nil })
        #expect(problem.label == row)
        #expect(problem.problem?.kind == .invalid)
    }

    @Test func allRowsOfALoginAreStored() throws {
        let login = try login(
            .authorizationCode,
            [
                .issuer: "https://id.test", .client: "cli", .clientAuthentication: "post",
                .redirectPath: "/back", .redirectPort: "8400",
            ]
        )
        let kept = try #require(KeptLogin(login))
        #expect(
            kept.document["rows"] == [
                "client": "cli", "clientAuthentication": "post", "issuer": "https://id.test",
                "redirectPath": "/back", "redirectPort": "8400",
            ]
        )
        let read = try #require(KeptLogin(kept.document))
        let again = try #require(LoginForm(read, try Texts(.german)))
        #expect(try chosen(again) == chosen(login))
        #expect(needed(again) == ["Schema", "Client-ID"])
    }

    /// The authentication of the client is chosen like any other case.
    @Test func theClientAuthenticationIsChosenWithTheArrows() throws {
        var session = try LateSession(at: "https://errands.test")
        session.press("j", "j", "j", .enter, .alt("u"), .enter)
        session.type("credentials")
        session.press(.enter)
        session.type("https://id.test")
        session.press(.down, .down)
        session.type("shop")
        session.press(.down)
        session.type("s3cret")
        session.press(.down, .down, .right, .right)
        #expect(session.words.contains("in the header [in the body]"))
        session.press(.ctrl("r"))
        let setting = OAuthSetting(
            flow: .clientCredentials,
            client: "shop",
            clientSecret: Secret("s3cret"),
            postsSecret: true,
            server: .issuer("https://id.test")
        )
        #expect(session.sent.last?.request.login == .oauth(setting))
    }
}

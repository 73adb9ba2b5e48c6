import CartoucheSession
import CartoucheTexts
import EndpointKit
import Girders
import SecretValues
import Testing
import ValueTree
import WebAddresses

@testable import CartoucheExplorer

/// A chosen login is stored, except for a typed secret.
@Suite struct KeptLoginTests {
    private func login(
        _ scheme: LoginScheme,
        _ values: String...
    ) throws -> LoginForm {
        let subject = LoginSubject(group: "Shop", environment: "test")
        var login = LoginForm(subject, try Texts(.english))
        login.choose(try #require(LoginScheme.allCases.firstIndex(of: scheme)))
        var form = login.form
        for (index, value) in values.enumerated() { form.write(value, at: [index + 1]) }
        login.form = form
        return login
    }

    private func resumed(_ login: LoginForm) throws -> LoginForm? {
        let kept = try #require(KeptLogin(login))
        let read = try #require(KeptLogin(kept.document))
        #expect(read == kept)
        return LoginForm(read, try Texts(.english))
    }

    @Test func aReferenceToASecretIsStored() throws {
        let login = try login(.basic, "ann", "{{secret:shop}}")
        let again = try #require(try resumed(login))
        let chosen = ChosenLogin.sent(
            .basic(user: "ann", password: Secret("{{secret:shop}}"))
        )
        #expect(again.scheme == .basic && again.subject == login.subject)
        #expect(try again.login(with: Variables(), try Texts(.german)).get() == chosen)
    }

    @Test(arguments: ["opensesame", "a{{secret:shop}}", "{{secret:shop}} b"])
    func aTypedSecretIsNotStored(secret: String) throws {
        let again = try #require(try resumed(try login(.bearer, secret)))
        #expect(again.scheme == .bearer && again.secretText == "")
    }

    @Test func theGroupsOwnAuthorizationIsNotStored() throws {
        #expect(KeptLogin(try login(.declared)) == nil)
    }

    @Test func aSchemeOfAnotherVersionIsIgnored() throws {
        let document: SupportedType = ["group": "Shop", "scheme": "carrier pigeon"]
        #expect(LoginForm(try #require(KeptLogin(document)), try Texts(.english)) == nil)
        #expect(KeptLogin(["scheme": "basic"]) == nil)
    }

    @Test(arguments: [
        (nil, "https://shop.test", "login.Shop.declared.shop.test"),
        ("test", "http://shop.test:81", "login.test.Shop.declared.http-shop.test-81"),
        ("my test", "https://shop.test", "login.my-test.Shop.declared.shop.test-1wyu83m6ogxrw"),
    ])
    func theNameOfTheSecretIsValidInAReference(
        environment: String?,
        origin: String,
        name: String
    ) throws {
        let subject = LoginSubject(group: "Shop", environment: environment)
        let login = LoginForm(subject, try Texts(.english))
        let found = login.secretName(for: try #require(Origin(text: origin)))
        #expect(found == name)
        #expect(VariableReference.isAll(of: "{{secret:\(found)}}"))
    }

    /// The stored secret of one login isn't used by another.
    @Test func everyLoginHasItsOwnSecretName() throws {
        let origins = try ["https://a.test", "http://a.test", "https://a.test:8443"].map {
            try #require(Origin(text: $0))
        }
        let environments = [nil, "a b", "a-b", "a/b", String(repeating: "x", count: 200)]
        var names: [String] = []
        for environment in environments {
            for scheme in [LoginScheme.basic, .bearer] {
                let subject = LoginSubject(group: "Shop", environment: environment)
                var login = LoginForm(subject, try Texts(.english))
                login.choose(try #require(LoginScheme.allCases.firstIndex(of: scheme)))
                names += origins.map { login.secretName(for: $0) }
            }
        }
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { VariableReference.isAll(of: "{{secret:\($0)}}") })
    }
}

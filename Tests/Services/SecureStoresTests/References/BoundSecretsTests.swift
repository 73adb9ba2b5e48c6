import SecretValues
import SecureStores
import Synchronization
import Testing
import WebAddresses

struct BoundSecretsTests {
    private let storage = InMemoryStorage()
    private let shop: Origin
    private let other: Origin

    init() throws {
        shop = try #require(Origin(text: "https://shop.example"))
        other = try #require(Origin(text: "http://shop.example:8080"))
    }

    private func bound() throws -> BoundSecrets {
        let secrets = BoundSecrets(in: storage)
        try secrets.save(Secret("opensesame"), named: "token", for: [shop])
        return secrets
    }

    private func message(_ body: () throws -> Void) -> String? {
        #expect(throws: SecretReferenceError.self) { try body() }?.description
    }

    @Test func referencesAreFilledForTheirOrigin() throws {
        let filled = try bound().filled("{{scheme}} {{secret:token}}.{{secret:token}}!", for: shop)
        #expect(filled.text.reveal() == "{{scheme}} opensesame.opensesame!")
        #expect(filled.secrets == [Secret("opensesame"), Secret("opensesame")])
        #expect("\(filled)" == "FilledText(text: (secret), secrets: [(secret), (secret)])")
    }

    @Test func theNameOfASecretIsReportedBeforeItIsLookedUp() throws {
        _ = try bound()
        let said = Mutex<[String]>([])
        let secrets = BoundSecrets(in: storage).telling { name in said.withLock { $0 += [name] } }
        #expect(throws: SecretReferenceError.missing(name: "none", for: shop)) {
            try secrets.filled("{{secret:token}} {{secret:none}} {{secret:more}}", for: shop)
        }
        #expect(said.withLock { $0 } == ["token", "none"])
    }

    @Test func aBackslashMakesAReferenceText() throws {
        let filled = try bound().filled(#"\{{secret:token}} {{secret:token}}"#, for: shop)
        #expect(filled.text.reveal() == "{{secret:token}} opensesame")
    }

    @Test func anotherOriginIsRefusedAndNamed() throws {
        #expect(
            message { _ = try bound().filled("{{secret:token}}", for: other) }
                == "the secret `token` is not for http://shop.example:8080 "
                + "but for https://shop.example"
        )
    }

    @Test func anotherOriginCanBeAllowed() throws {
        let secrets = try bound()
        try secrets.allow(other, named: "token")
        #expect(try secrets.origins(named: "token") == [shop, other])
        #expect(try secrets.secret(named: "token", for: other) == Secret("opensesame"))
    }

    @Test func anOriginCanBeForbiddenAgain() throws {
        let secrets = try bound()
        try secrets.allow(other, named: "token")
        try secrets.forbid(other, named: "token")
        #expect(try secrets.origins(named: "token") == [shop])
    }

    @Test func aSecretThatWasSavedWithoutOriginsIsSentNowhere() throws {
        try storage.save(string: "x", forKey: "loose")
        #expect(
            message { _ = try BoundSecrets(in: storage).secret(named: "loose", for: shop) }
                == "the secret `loose` is not for https://shop.example"
        )
    }

    @Test func savingAgainReplacesTheOrigins() throws {
        let secrets = try bound()
        try secrets.save(Secret("new"), named: "token", for: [other])
        #expect(try secrets.origins(named: "token") == [other])
        #expect(try secrets.secret(named: "token", for: other) == Secret("new"))
    }

    @Test(arguments: 0..<3)
    func savingThatEndsEarlyGivesNoSecretToTheOthersOrigin(writes: Int) throws {
        _ = try bound()
        let breaking = BoundSecrets(in: BreakingStorage(storage, after: writes))
        #expect(throws: SecureStorageError.self) {
            try breaking.save(Secret("new"), named: "token", for: [other])
        }
        let secrets = BoundSecrets(in: storage)
        #expect((try? secrets.secret(named: "token", for: shop)) != Secret("new"))
        #expect((try? secrets.secret(named: "token", for: other)) != Secret("opensesame"))
    }

    @Test(arguments: [
        "https://shop.example,http://shop.example:8080",
        " https://shop.example , http://shop.example:8080,",
        "https://shop.example http://shop.example:8080",
        "https://shop.example/\nhttp://shop.example:8080/x",
    ])
    func originsAreSeparatedByCommasSpacesOrLines(text: String) throws {
        try storage.save(string: text, forKey: "token/origins")
        #expect(try BoundSecrets(in: storage).origins(named: "token") == [shop, other])
    }

    @Test func anInvalidOriginIsReported() throws {
        _ = try bound()
        try storage.save(string: "https://shop.example shop.example", forKey: "token/origins")
        #expect(
            message { _ = try BoundSecrets(in: storage).secret(named: "token", for: shop) }
                == "the origins of the secret `token`: expected origins such as https://example.org"
        )
    }

    @Test func aRemovedSecretIsMissing() throws {
        let secrets = try bound()
        try secrets.remove(named: "token")
        #expect(
            message { _ = try secrets.secret(named: "token", for: shop) }
                == "there is no secret `token`"
        )
        #expect(try secrets.origins(named: "token") == [])
    }

    @Test func anUnavailableStoreIsReported() {
        let broken = KeychainStorage.usual(service: "shop", variables: [:])
        #expect(
            message { _ = try BoundSecrets(in: broken).secret(named: "token", for: shop) }
                == "the secrets of shop: there is no home folder to keep them in"
        )
    }
}

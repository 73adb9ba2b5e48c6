import CartoucheSession
import CartoucheTexts
import EndpointKit
import HTTPMessage
import SecureStores
import Testing
import ValueTree

@testable import CartoucheExplorer

/// The reasons for refusals, in the user's language.
@Suite struct RefusalTextsTests {
    @Test(arguments: [
        (Language.german, "der Befehl `pass`: endete mit Status 3, als nach `a` gefragt wurde"),
        (
            .french,
            "la commande `pass`\u{A0}: terminée avec le statut 3 à la demande de `a`"
        ),
        (.italian, "il comando `pass`: terminato con stato 3 alla richiesta di `a`"),
    ])
    func aFailingCommandIsReportedInTheUsersLanguage(language: Language, sentence: String) throws {
        let error = SecureStorageError(
            store: .command("pass"),
            reason: .source(.ended(.status(3), key: "a", complaint: ""))
        )
        #expect(try Texts(language).words(error) == sentence)
    }

    @Test func everyFailingStoreIsReportedInTheUsersLanguage() throws {
        let error = SecureStorageError(
            store: .candidates,
            reason: .refusals([
                SecureStorageError(store: .secretService, reason: .secretService(.noBus)),
                SecureStorageError(store: .encryptedFile(path: "/s"), reason: .vault(.damaged)),
            ])
        )
        let sentence =
            "kein Speicher ist verfügbar: der Secret Service: es gibt keinen Session-Bus; "
            + "die verschlüsselte Datei /s: beschädigt; nichts wurde geändert"
        #expect(try Texts(.german).words(error) == sentence)
    }

    /// A line in the window of environments, which doesn't open a store.
    @Test(
        arguments: [
            (.undecided, "secrets: no store was chosen yet"),
            (.secretService, "secrets: the Secret Service of the session"),
            (
                .encryptedFile(path: "~/secrets"),
                "secrets: the encrypted file ~/secrets, opened with a passphrase"
            ),
            (
                .withKeyFile(path: "~/secrets", key: "~/secrets.key"),
                "secrets: the encrypted file ~/secrets; its key: ~/secrets.key"
            ),
            (.memory, "secrets: the memory of this program"),
        ] as [(StoragePlace, String)]
    )
    func theDefaultStoreIsDescribedInOneLine(place: StoragePlace, line: String) throws {
        let texts = try Texts(.english)
        #expect(texts(.secretStore, texts.words(place)) == line)
    }

    @Test func theStoreOfSecretsIsDescribedInTheUsersLanguage() throws {
        let place = StoragePlace.unavailable(
            SecureStorageError(store: .choice, reason: .namelessRecord(path: "/r"))
        )
        #expect(
            try Texts(.italian).words(place)
                == "la scelta dell’archivio: /r non indica alcun archivio"
        )
    }

    @Test func aFormThatCannotBeWrittenIsReportedInTheUsersLanguage() throws {
        let cause = RequestBuildError.unencodable(component: "tags", reason: .emptyInList)
        let problem = Problem(path: ["tags"], kind: .invalid, expected: "?", found: .nothing)
        let error = FormError(problem, line: cause.description, cause: cause)
        let sentence =
            "impossible d’écrire `tags`\u{A0}: une requête ou un formulaire n’a pas de valeurs "
            + "vides dans les listes"
        #expect(try Texts(.french).reason(error) == sentence)
    }

    @Test func theProblemsOfAFormAreTranslated() throws {
        let error = FormError(problems: [
            Problem(path: ["limit"], kind: .missing, expected: "Int", found: .nothing),
            Problem(path: ["count"], kind: .wrongType, expected: "Int", found: .objectValue(0)),
        ])
        let sentence =
            "`limit` ist ein Pflichtfeld · `count`: erwartet: Int, war: ein leeres Objekt"
        #expect(try Texts(.german).reason(error) == sentence)
    }

    @Test func theErrorsOfATypeAreTranslated() throws {
        let failure = DecodeError.field(
            "price",
            .failure(.wrongType, expected: "Double", found: .string("soon"))
        )
        let lines = try Texts(.french).lines(of: failure, in: nil)
        #expect(lines == "$.price\u{A0}: attendu\u{A0}: Double, reçu\u{A0}: la chaîne \"soon\"")
    }

    /// Messages in custom words aren't translated.
    @Test(arguments: Language.allCases)
    func ownWordsStayAsTheyAre(language: Language) throws {
        let texts = try Texts(language)
        #expect(texts.words(StoragePlace.own("the moon")) == "the moon")
        #expect(texts.reason(Unforeseen()) == "nobody thought of this")
    }

    private struct Unforeseen: Error, CustomStringConvertible {
        var description: String { "nobody thought of this" }
    }
}

import CartoucheTexts
import FoundationEssentials
import HTTPMessage
import Testing

@testable import CartoucheExplorer

@Suite struct FailureTextsTests {
    private static let kinds: [TransportError.Kind] =
        [
            .invalidURL("x y"), .unsupportedScheme("ftp"), .refused,
            .unresolvable(host: "nowhere.test"), .unreachable,
            .connectTimeout(.seconds(10)), .timeout(.milliseconds(2500)), .cancelled,
            .truncated(received: 2204), .closed, .proxyAuthorization(proxy: "http://p"),
            .bodyTooLarge(limit: 5 << 20), .expansionTooLarge(limit: 1000),
            .tooManyRedirects(limit: 10), .insecureRedirect, .redirectScheme("file"),
            .intercepted(by: "Signing", reason: "no key"), .other("something else"),
            .tls(cause: .foreign("BIO error")), .loginFailed(reason: .foreign("no such user")),
            .unreadableFile(path: "a", reason: .foreign("I/O error")),
            .loginFailed(
                reason: .exchange(
                    TransportError(.cancelled, url: URL(string: "http://h/?token=abc"))
                )
            ),
        ]

    /// The command line has the same messages, in English.
    @Test(arguments: kinds)
    func inEnglishAFailureHasItsOwnDescription(kind: TransportError.Kind) throws {
        let texts = try Texts(.english)
        let url = URL(string: "http://ann:opensesame@shop.test/items?token=abc")
        for phase in [nil] + Phase.Kind.allCases {
            let error = TransportError(kind, phase: phase, url: url)
            #expect(texts.words(error) == error.description)
        }
    }

    @Test(arguments: [
        (
            Language.german,
            "Verbindung abgelehnt beim Verbinden (http://shop.test/items); "
                + "läuft der Server, und stimmt der Port?"
        ),
        (
            .french,
            "connexion refusée pendant la connexion (http://shop.test/items)\u{A0}; "
                + "le serveur tourne-t-il, et le port est-il le bon\u{A0}?"
        ),
        (
            .italian,
            "connessione rifiutata durante la connessione (http://shop.test/items); "
                + "il server è in funzione, e la porta è giusta?"
        ),
    ])
    func aFailureIsReportedInTheUsersLanguage(language: Language, sentence: String) throws {
        #expect(try Texts(language).words(TransportFailures.refused) == sentence)
    }

    @Test(arguments: [
        (Language.english, "connection closed after 2.2 kB"),
        (.german, "Verbindung nach 2,2 kB geschlossen"),
        (.french, "connexion fermée après 2,2 kB"),
        (.italian, "connessione chiusa dopo 2,2 kB"),
    ])
    func aSizeHasTheDecimalSignOfTheLanguage(language: Language, sentence: String) throws {
        let error = TransportError(.truncated(received: 2204))
        #expect(try Texts(language).words(error) == sentence)
    }

    @Test func theReasonARequestIsSentAgainIsShown() throws {
        let texts = try Texts(.german)
        #expect(texts.words(Attempt.Reason.status(503)) == "503 Service Unavailable")
        #expect(
            texts.words(Attempt.Reason.challenge(scheme: "Digest")) == "Digest-Authentifizierung"
        )
        #expect(texts.words(Attempt.Reason.failure(TransportError(.cancelled))) == "abgebrochen")
    }
}

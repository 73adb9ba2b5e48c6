import CartoucheBackend
import CartoucheDocumentView
import CartoucheSession
import CartoucheTestKit
import CartoucheTexts
import EndpointKit
import Foundation
import HTTPMessage
import SecretValues
import SecureStores
import Testing
import ValueSerializers
import ValueTree
import WebAddresses

@testable import Cartouche
@testable import CartoucheExplorer

/// Every way in which a secret is given to the program, and every way out of it.
@Suite struct SecretTableTests {
    /// A way in: the arguments of a request with a secret, and the same in the explorer.
    struct Way: Sendable, CustomTestStringConvertible {
        let name: String
        let endpoint: String
        var form: SupportedType = [:]
        var added: [String] = []
        var address = "https://shop.test"
        /// Whether the secret is learned, so that it is found wherever it is.
        var isLearned = true

        var testDescription: String { name }
    }

    /// A text that most formats escape.
    private static let secret = #"sEnt1nel/7 "é"&<9>%+"#
    /// A secret that isn't a text.
    private static let number = 987_654_321

    static let ways = [
        Way(name: "path", endpoint: "Shop.enter", form: ["door": .string(secret)]),
        Way(
            name: "header",
            endpoint: "Shop.enter",
            form: ["door": "a", "apiKey": "sEnt1nel-9"]
        ),
        Way(
            name: "header by name",
            endpoint: "Shop.enter",
            form: ["door": "a", "xAuthToken": "sEnt1nel-9"]
        ),
        Way(
            name: "query",
            endpoint: "Shop.enter",
            form: ["door": "a", "pin": .string(secret)]
        ),
        Way(
            name: "query by name",
            endpoint: "Shop.enter",
            form: ["door": "a", "code": .string(secret)]
        ),
        Way(
            name: "body",
            endpoint: "Shop.login",
            form: ["body": ["user": "ada", "password": .string(secret)]]
        ),
        Way(
            name: "number in a body",
            endpoint: "Shop.login",
            form: [
                "body": ["user": "ada", "password": "", "otp": .int(number)]
            ],
            isLearned: false
        ),
        Way(
            name: "part",
            endpoint: "Shop.fill",
            form: ["parts": [["name": "password", "value": .string(secret)]]]
        ),
        Way(
            name: "added field",
            endpoint: "Shop.enter",
            form: ["door": "a"],
            added: ["X-Key: sEnt1nel-9"]
        ),
        Way(
            name: "added item",
            endpoint: "Shop.enter",
            form: ["door": "a"],
            added: ["token=\(secret)"]
        ),
        Way(
            name: "address",
            endpoint: "Shop.enter",
            form: ["door": "a"],
            address: "https://ada:sEnt1nel-9@shop.test/?api_key=sEnt1nel-9",
            isLearned: false
        ),
        Way(
            name: "store",
            endpoint: "Shop.enter",
            form: ["door": "{{secret:door}}", "note": "Token {{secret:door}}"]
        ),
    ]

    private let folder: TemporaryFolder
    private let known = KnownSecrets()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func trial() throws -> CommandTrial {
        let storage = InMemoryStorage()
        let origin = try #require(Origin(text: "https://shop.test"))
        try BoundSecrets(in: storage).save(Secret(Self.secret), named: "door", for: [origin])
        return CommandTrial(
            groups: [ShopAPI.self],
            storage: storage,
            history: RunHistory.kept(in: folder.path, hiding: known)
        ) { request in
            // A server that echoes everything.
            let fields = request.headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
            let body = String(decoding: request.body ?? Data(), as: UTF8.self)
            let text = "\(request.url.absoluteString)\n\(fields)\n\(body)"
            return .response(RawResponse(statusCode: 401, bytes: PaddedBytes(text.utf8)))
        }
    }

    private func arguments(_ command: String, _ way: Way) -> [String] {
        let body = way.form.members.map { member in
            let value = member.value
            let text = value.string ?? JSONWriter(.compact).text(value)
            return member.key == "body" ? "--body=\(text)" : "\(member.key)=\(text)"
        }
        let added = way.added.flatMap { line in
            line.contains(": ") ? ["--header", line] : ["--query", line]
        }
        return [command, way.endpoint] + body + added + ["--base-url=\(way.address)"]
    }

    /// Returns whether a part of a secret is in a text, also escaped or in Base64.
    private func leak(in text: String) -> Bool {
        ["sEnt1nel", "c0VudDFuZW", "\(Self.number)"].contains { text.contains($0) }
    }

    private func leak(inFilesOf folder: String) throws -> String? {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            let data = try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
            if leak(in: String(decoding: data, as: UTF8.self)) { return name }
        }
        return nil
    }

    @Test(arguments: ways)
    func sendingLeavesNoSecretInTheHistoryAndInMessages(way: Way) async throws {
        let trial = try trial()
        let outcome = try await trial.run(
            arguments: arguments("send", way) + ["--output=headers"],
            knowing: known
        )
        #expect(outcome.errors.contains("answered HTTP/1.1 401"), "\(outcome.errors)")
        #expect(!leak(in: outcome.errors), "\(outcome.errors)")
        #expect(try leak(inFilesOf: folder.path) == nil)
        let recorded = try await trial.run("history", "1", "--json")
        #expect(recorded.status == .success && !leak(in: recorded.output), "\(recorded.output)")
    }

    /// The log replaces the known secrets in each line.
    @Test(arguments: ways.filter(\.isLearned))
    func sendingMakesSecretsKnownToTheLog(way: Way) async throws {
        _ = try await trial().run(arguments: arguments("send", way), knowing: known)
        let isShort = "\(way.form) \(way.added)".contains("sEnt1nel-9")
        let secret = isShort ? "sEnt1nel-9" : Self.secret
        for text in [secret, "a \(secret) b", Data(secret.utf8).base64EncodedString()] {
            let line = known.redaction.redacted(text)
            #expect(!leak(in: line), "\(line)")
        }
    }

    @Test(arguments: ways)
    func curlCommandsHaveVariablesInsteadOfSecrets(way: Way) async throws {
        let outcome = try await trial().run(arguments: arguments("curl", way), knowing: known)
        #expect(outcome.output.hasPrefix("curl "), "\(outcome)")
        #expect(!leak(in: outcome.output) && outcome.output.contains("\"$"), "\(outcome.output)")
    }

    @Test(arguments: ways)
    func previewsMaskSecrets(way: Way) async throws {
        let lines = try await trial().exploring(at: way.address) {
            services,
            composition,
            opening in
            let endpoint = try composition.registry.endpoint(named: way.endpoint)
            let input = RequestInput(
                endpoint: endpoint.id,
                form: way.form,
                adding: AddedLines(way.added.joined(separator: "\n")),
                opening: opening
            )
            let text = PreviewText(
                try await services.requests.preview(of: input, to: endpoint),
                try Texts(.english)
            )
            return text.lines.lines.bytes.string
        }
        #expect(!leak(in: lines) && lines.contains(Redaction.mask), "\(lines)")
    }

    @Test(arguments: ways)
    func draftsHaveNoSecrets(way: Way) async throws {
        let endpoint = try EndpointRegistry([ShopAPI.self]).endpoint(named: way.endpoint)
        var state = ExplorerState()
        state.drafts = [
            "Shop.rows": FormDraft(try Form(endpoint.description, sent: way.form)),
            "Shop.json": FormDraft(Form(endpoint.description, sentAsJSON: way.form)),
        ]
        state.added = ["Shop.rows": way.added.joined(separator: "\n")]
        StateFile(in: folder.path, catalogue: "shop Shop", hiding: known).keep(state)
        #expect(try leak(inFilesOf: folder.path) == nil)
    }
}

private final class ShopAPI: EndpointGroup {
    @GET("/enter/:door") var enter: Endpoint<Enter, Empty>
    @POST("/login") var login: Endpoint<LogIn, Empty>
    @POST("/fill") var fill: Endpoint<Fill, Empty>

    struct Enter: RequestComponents {
        @Path var door: Secret
        @Header var apiKey: Secret?
        @Header var xAuthToken: String?
        @Header var note: String?
        @URLQuery var pin: Secret?
        @URLQuery var code: String?
    }

    struct LogIn: RequestComponents {
        @Body var body: Login
    }

    struct Login: Codable, Sendable {
        var user: String
        var password: String
        var otp: Int?
    }

    struct Fill: RequestComponents {
        static let contentEncoding = ContentEncoding.multipart

        @Body var parts: [Part]
    }
}

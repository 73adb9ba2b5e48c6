import CartoucheExplorer
import CartoucheSession
import CartoucheTexts
import EndpointKit
import FormatSerializers
import FoundationEssentials
import Girders
import HTTPMessage
import HTTPTypes
import SecretValues
import SecureStores
import SystemFiles
import TerminalUI
import TerminalWidgets
import ValueSerializers
import ValueTree

/// A shop that answers from memory, at a fixed time.
struct ShopWorld: Sendable {
    var body = ShopWorld.items
    /// A binary body instead of a text.
    var bytes: [UInt8]?
    var mediaType = "application/json"
    var status = 200
    var httpVersion = "1.1"
    var failure: TransportError?
    /// Whether the body had arrived before the failure.
    var isPartial = false
    var hops: [Hop] = []
    /// The header fields that the client sent.
    var sent: HTTPFields = [:]
    /// The server whose certificate isn't verified.
    var unverifiedServer: String?
    var groups: [EndpointGroup.Type] = [ShopAPI.self]
    var language = Language.english
    var keyMap = KeyMap.standard
    var log = LogFeed.none
    /// The responses of its endpoints in the history.
    var stored = StoredResponses()
    var environments = ShopWorld.environments
    /// The programs that get the terminal.
    var programs = RecordedPrograms()
    /// The files that exist before anything is saved.
    var files: Set<String> = []

    static let items = """
        [{"id": 1, "name": "Lamp", "price": 19.50, "tags": ["home", "light"], "note": null},
         {"id": 2, "name": "Rug", "price": 80, "tags": [], "note": "wool"}]
        """

    /// The second item has a price of the wrong type, no name, and an undeclared key.
    static let troubled = """
        [{"id": 1, "name": "Lamp", "price": 19.50, "tags": ["home", "light"], "note": null},
         {"id": 2, "price": "soon", "tags": [], "note": "wool", "shelf": 7}]
        """

    static let now = Date(timeIntervalSince1970: 1_767_225_600)

    /// The UUID that is always generated.
    static let uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))

    /// A clock that doesn't advance and never waits.
    static let clock = TransferClock(uptime: { .zero }, pause: { _ in })

    static var registry: EndpointRegistry {
        get throws { EndpointRegistry([ShopAPI.self]) }
    }

    static func program(theme: ResolvedTheme = .plain) throws -> ExplorerProgram {
        try ShopWorld().program(theme: theme)
    }

    func program(theme: ResolvedTheme = .plain) throws -> ExplorerProgram {
        var texts = try Texts(language)
        texts.keyMap = keyMap
        return ExplorerProgram(
            registry: EndpointRegistry(groups),
            texts: texts,
            theme: theme
        )
    }

    func interpreter() throws -> ExplorerInterpreter {
        ExplorerInterpreter(
            registry: EndpointRegistry(groups),
            services: services.all,
            texts: try Texts(language)
        )
    }

    /// The base files, an environment, and one with an invalid file.
    static let environments = EnvironmentOffers(
        [
            EnvironmentOffer(
                name: nil,
                files: ["/shop/Configuration.toml"],
                addresses: [.init(group: "Shop", place: .url("https://shop.test"))]
            ),
            EnvironmentOffer(
                name: "local",
                files: ["/shop/Configuration-local.yaml", "/shop/Configuration.toml"],
                addresses: [],
                problem: .configuration(
                    .wrongValue(
                        source: "/shop/Configuration-local.yaml:3",
                        .value(
                            key: "$.baseURL",
                            .mismatch(expected: .name("String"), found: .array(1))
                        )
                    )
                )
            ),
            EnvironmentOffer(
                name: "staging",
                files: ["/shop/Configuration-staging.toml", "/shop/Configuration.toml"],
                addresses: [.init(group: "Shop", place: .url("https://staging.shop.test"))]
            ),
        ],
        secretStore: "the encrypted file /home/ada/.local/share/cartouche/secrets"
    )

    var services: StubServices {
        StubServices(
            request: { endpoint, input, _ in
                try endpoint.request(
                    from: input.form,
                    baseURL: "http://shop.test",
                    body: input.body
                )
            },
            exchange: { [self] outgoing, _, _ in answer(outgoing.request) },
            environments: { [environments] in environments },
            environment: { name in
                let host = name == nil ? "shop.test" : "staging.shop.test"
                let variables = Variables(["host": host, "amount": "5"])
                return ExplorerEnvironment(name: name, variables: variables)
            },
            history: [Self.record],
            stored: stored,
            save: { [files] request in
                guard request.path != "/locked" else {
                    throw FileOperationError(
                        action: .create,
                        path: request.path,
                        reason: .denied
                    )
                }
                return request.replaces || !files.contains(request.path)
            },
            fileSize: { $0.hasPrefix("missing") ? nil : 2_400_000 },
            folder: { LateSession.folder($0) },
            programs: programs,
            log: log
        )
    }

    private func answer(_ request: Request) -> Exchange {
        let response = RawResponse(
            statusCode: status,
            reason: status == 200 ? "OK" : "",
            headers: [.contentType: mediaType],
            url: request.url,
            httpVersion: httpVersion,
            bytes: PaddedBytes(bytes ?? Array(body.utf8))
        )
        let outcome: Exchange.Outcome =
            failure.map { .failure($0, partial: isPartial ? response : nil) }
            ?? .response(response)
        return Exchange(
            request: request,
            sentHeaders: sent,
            startedAt: Self.now,
            outcome: outcome,
            phases: [
                Phase(.connect, .milliseconds(4)), Phase(.wait, .milliseconds(20)),
                Phase(.download, .milliseconds(8)),
            ],
            hops: hops,
            tlsException: unverifiedServer
        )
    }

    private static let record = RecordedExchange(
        id: 1,
        endpoint: "Shop.item",
        startedAt: now,
        method: "GET",
        url: "http://shop.test/items/1",
        status: 200,
        duration: .milliseconds(32),
        byteCount: 120
    )
}

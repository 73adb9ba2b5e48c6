import EndpointKit
import Explorer
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import TerminalUI
import ValueTree

/// A shop that answers from memory, at a time that stands still.
struct ShopWorld: Sendable {
    var body = ShopWorld.items
    /// A body that is no text, in the place of one that is.
    var bytes: [UInt8]?
    var mediaType = "application/json"
    var status = 200
    var failure: TransportError?
    /// Whether the body had arrived before the failure.
    var isPartial = false
    var hops: [Hop] = []
    var groups: [EndpointGroup.Type] = [ShopAPI.self]
    var language = Language.english
    var log = LogFeed.none

    static let items = """
        [{"id": 1, "name": "Lamp", "price": 19.50, "tags": ["home", "light"], "note": null},
         {"id": 2, "name": "Rug", "price": 80, "tags": [], "note": "wool"}]
        """

    /// The second item has a price that is none, no name, and something that nobody declared.
    static let troubled = """
        [{"id": 1, "name": "Lamp", "price": 19.50, "tags": ["home", "light"], "note": null},
         {"id": 2, "price": "soon", "tags": [], "note": "wool", "shelf": 7}]
        """

    static let now = Date(timeIntervalSince1970: 1_767_225_600)

    /// A clock that stands still and waits for nothing.
    static let clock = TransferClock(uptime: { .zero }, pause: { _ in })

    static var registry: EndpointRegistry {
        get throws { try EndpointRegistry([ShopAPI.self]) }
    }

    static func program(theme: Theme = .plain) throws -> ExplorerProgram {
        try ShopWorld().program(theme: theme)
    }

    func program(theme: Theme = .plain) throws -> ExplorerProgram {
        ExplorerProgram(
            registry: try EndpointRegistry(groups),
            texts: try Texts(language),
            theme: theme
        )
    }

    func interpreter() throws -> ExplorerInterpreter {
        ExplorerInterpreter(registry: try EndpointRegistry(groups), services: services)
    }

    var services: Services {
        Services(
            baseURL: { _ in "http://shop.test" },
            exchange: { [self] request, _ in answer(request) },
            history: { [Self.record] },
            copy: { text in
                Notice(.said, "copied \(text.count) characters: \(text)", tone: .success)
            },
            log: log,
            now: { Self.now },
            clock: Self.clock
        )
    }

    private func answer(_ request: Request) -> Exchange {
        let response = RawResponse(
            statusCode: status,
            reason: status == 200 ? "OK" : "",
            headers: [.contentType: mediaType],
            url: request.url,
            bytes: PaddedBytes(bytes ?? Array(body.utf8))
        )
        let outcome: Exchange.Outcome =
            failure.map { .failure($0, partial: isPartial ? response : nil) }
            ?? .response(response)
        return Exchange(
            request: request,
            startedAt: Self.now,
            outcome: outcome,
            phases: [
                Phase(.connect, .milliseconds(4)), Phase(.wait, .milliseconds(20)),
                Phase(.download, .milliseconds(8)),
            ],
            hops: hops
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

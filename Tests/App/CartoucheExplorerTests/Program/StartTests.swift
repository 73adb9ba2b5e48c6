import CartoucheTexts
import EndpointKit
import Synchronization
import TerminalUI
import Testing

@testable import CartoucheExplorer

/// The first frame only needs names, and only those that it shows.
@Suite struct StartTests {
    @Test func theFirstFrameCreatesOnlyVisibleGroups() throws {
        for count in [24, 48, 96] {
            let steps = Steps()
            let text = try Steps.$current.withValue(steps) { try firstFrame(groups: count) }
            #expect(text.contains("Endpoints · \(count * 10)"))
            // There are twenty-one rows and eleven in each group, so only the name of the third
            // group is shown. Groups of the same name are folded together.
            #expect(steps.groups == 2)
            #expect(steps.requests == 0)
        }
    }

    private static let groups: [EndpointGroup.Type] = [
        TenAPI.self, TenAPI.self, TenAPI.self, TenAPI.self, ShopAPI.self,
    ]

    private func start() throws -> (ExplorerModel, [ExplorerCommand]) {
        ExplorerProgram(registry: EndpointRegistry(Self.groups), texts: try Texts(.english))
            .start(in: Size(80, 24))
    }

    @Test func aLongCatalogueRequestsTheLastUsedEndpoint() throws {
        var (model, commands) = try start()
        #expect(commands == [.checkCatalogue, .recallLastUse])
        _ = model.update(with: .world(.lastUseRecalled(endpoint: "Shop.item")))
        #expect(model.endpointList.chosen == "Shop.item")
        #expect(model.endpointList.underCursor == "Shop.item")
    }

    @Test func theLastUsedEndpointIsIgnoredAfterTheFirstKey() throws {
        var (model, _) = try start()
        _ = model.handle(.key("j"))
        let before = model
        _ = model.update(with: .world(.lastUseRecalled(endpoint: "Shop.item")))
        #expect(model == before)
    }

    private func firstFrame(groups count: Int) throws -> String {
        let groups: [EndpointGroup.Type] = Array(repeating: TenAPI.self, count: count)
        let program = ExplorerProgram(
            registry: EndpointRegistry(groups),
            texts: try Texts(.english)
        )
        let (model, _) = program.start(in: Size(80, 24))
        var frame = Frame(model.size)
        program.view(model, in: &frame)
        return frame.buffer.text
    }
}

/// The number of groups created and of requests probed.
private final class Steps: Sendable {
    @TaskLocal static var current: Steps?
    private let counts = Mutex((groups: 0, requests: 0))

    var groups: Int { counts.withLock(\.groups) }
    var requests: Int { counts.withLock(\.requests) }

    func addGroup() { counts.withLock { $0.groups += 1 } }
    func addRequest() { counts.withLock { $0.requests += 1 } }
}

private struct Watched: RequestComponents {
    @URLQuery var text: String?

    enum CodingKeys: CodingKey {
        case text
    }

    init(from decoder: any Decoder) throws {
        Steps.current?.addRequest()
        let container = try decoder.container(keyedBy: CodingKeys.self)
        _text = try container.decode(URLQuery<String?>.self, forKey: .text)
    }
}

private final class TenAPI: EndpointGroup {
    @GET("/0") var zero: Endpoint<Watched, Int>
    @GET("/1") var one: Endpoint<Watched, Int>
    @GET("/2") var two: Endpoint<Watched, Int>
    @GET("/3") var three: Endpoint<Watched, Int>
    @GET("/4") var four: Endpoint<Watched, Int>
    @GET("/5") var five: Endpoint<Watched, Int>
    @GET("/6") var six: Endpoint<Watched, Int>
    @GET("/7") var seven: Endpoint<Watched, Int>
    @GET("/8") var eight: Endpoint<Watched, Int>
    @GET("/9") var nine: Endpoint<Watched, Int>

    required init(baseURL: String = "") {
        super.init(baseURL: baseURL)
        Steps.current?.addGroup()
    }
}

import CartoucheSession
import TerminalUI
import TerminalWidgets
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheExplorer

/// The times at which the state is stored.
@Suite struct StateKeepingTests {
    private func start() throws -> ExplorerModel {
        try ShopWorld.program().start(in: Size(120, 35)).0
    }

    private func keeps(_ commands: [ExplorerCommand]) -> [ExplorerState] {
        commands.compactMap { if case .keepState(let state) = $0 { state } else { nil } }
    }

    @Test func anEditIsKeptAndAMovedCursorIsNot() throws {
        var model = try start()
        #expect(keeps(model.handle(.key("j"))).isEmpty)
        _ = model.handle(.key(.enter))
        #expect(keeps(model.handle(.key("7"))) == [model.state])
        #expect(keeps(model.handle(.key(.left))).isEmpty)
        #expect(model.changedState == model.state)
    }

    @Test func aRunWithoutChangesStoresNoState() throws {
        var model = try start()
        _ = model.handle(.key("j"))
        _ = model.handle(.key("T"))
        _ = model.handle(.key(.down))
        _ = model.handle(.key(.escape))
        #expect(model.changedState == nil)
    }

    @Test func aChosenThemeIsStored() throws {
        var model = try start()
        _ = model.handle(.key("T"))
        _ = model.handle(.key(.down))
        let kept = keeps(model.handle(.key(.enter)))
        #expect(kept.map(\.theme) == [model.theme.id])
    }

    @Test func anEnvironmentIsStoredWhenItIsRead() throws {
        var model = try start()
        _ = model.choose("staging")
        let choice = EnvironmentChoice(number: 1, name: "staging")
        let read = WorldEvent.environmentRead(
            choice,
            ExplorerEnvironment(name: "staging", folder: "/shop")
        )
        let kept = keeps(model.update(with: .world(read)))
        #expect(kept.map(\.environment) == ["staging"])
        #expect(kept.map(\.environmentFolder) == ["/shop"])
    }

    @Test func aLaterStateReplacesOneThatWaits() async throws {
        let written = Written()
        let (pauses, pause) = AsyncStream<Void>.makeStream()
        let (ends, end) = AsyncStream<Void>.makeStream()
        var services = ShopWorld().services
        services.keepState = { await written.add($0) }
        services.clock.pause = { _ in
            pause.yield()
            for await _ in ends { return }
        }
        let (keeper, world) = (StateKeeper(), services.all)
        async let first: Void = keeper.keep(ExplorerState(theme: "a"), by: world)
        for await _ in pauses { break }
        await keeper.keep(ExplorerState(theme: "b"), by: world)
        end.yield()
        await first
        #expect(await written.states == [ExplorerState(theme: "b")])
    }

    @Test(arguments: [
        "[]", "{}", #"{"version": 2, "catalogue": "test"}"#,
        #"{"version": 1, "catalogue": "other"}"#,
        #"{"version": 1, "catalogue": "test", "theme": 5}"#,
        #"{"version": 1, "catalogue": "test", "folded": ["Shop", 5]}"#,
        #"{"version": 1, "catalogue": "test", "drafts": {"Shop.list": {"fields": [{}]}}}"#,
    ])
    func aDamagedDocumentIsRefusedAsAWhole(text: String) throws {
        let document = SupportedType(try JSONParser().parse(text).root)
        #expect(throws: StateDocumentError.self) { try ExplorerState(document, of: "test") }
    }

    @Test func onlyARunningRequestPreventsQuitting() throws {
        var model = try start()
        _ = model.handle(.key(.enter))
        _ = model.handle(.key("7"))
        _ = model.handle(.key(.alt("1")))
        _ = model.handle(.key("q"))
        #expect(model.isFinished)
    }
}

private actor Written {
    var states: [ExplorerState] = []
    func add(_ state: ExplorerState) { states.append(state) }
}

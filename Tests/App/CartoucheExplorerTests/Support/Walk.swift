import TerminalUI

@testable import CartoucheExplorer

/// The screen of a program while keys are pressed one after the other.
struct Walk {
    let program: ExplorerProgram
    var model: ExplorerModel

    init(_ model: ExplorerModel) throws {
        program = try ShopWorld.program()
        self.model = model
    }

    /// Starts at the first screen of a program.
    init(_ program: ExplorerProgram, in size: Size) throws {
        self.program = program
        model = program.start(in: size).0
    }

    @discardableResult
    mutating func press(_ key: Key) -> [ExplorerCommand] {
        program.message(for: .key(key), in: model).map { program.update(&model, with: $0) }
            ?? []
    }

    mutating func hear(_ event: WorldEvent) {
        _ = program.update(&model, with: .world(event))
    }

    var rows: [String] {
        var frame = Frame(model.size)
        program.view(model, in: &frame)
        return frame.buffer.text.split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
    }

    func row(_ y: Int) -> String {
        var frame = Frame(model.size)
        program.view(model, in: &frame)
        return frame.buffer.text(ofRow: y)
    }

    /// Starts at the first screen of the shop.
    init(in size: Size) throws {
        try self.init(try ShopWorld.program().start(in: size).0)
    }

    /// Starts after a response with two objects and two mismatches.
    @MainActor static func responded(in size: Size) async throws -> Walk {
        let world = ShopWorld(body: ShopWorld.troubled)
        let model = try await Session.run(world) { driver in await driver.sendList() }
        var walk = try Walk(model)
        walk.hear(.resized(size))
        return walk
    }
}

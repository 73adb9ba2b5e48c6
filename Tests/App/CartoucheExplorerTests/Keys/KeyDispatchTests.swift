import CartoucheDocumentView
import CartoucheSession
import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

/// Every configured key does the same as the default key of its action, in every place.
@MainActor @Suite struct KeyDispatchTests {
    /// Keys of the default preset that lead to a place.
    nonisolated private static let places: [[Key]] = [
        [], ["/", "p"], [.enter], [.enter, .down], [.enter, .alt("v")], [.enter, .alt("e")],
        ["?"], [":"], ["H"], ["p"], ["T"], ["L"], [.ctrl("f")],
    ]

    /// Keys that lead to a place of a response.
    nonisolated private static let responsePlaces: [[Key]] = [
        [], [.alt("w")], [.alt("a")], [.alt("p")], [.alt("h")], ["y"], ["z"], ["/", "r"], ["D"],
    ]

    @Test(arguments: [KeyPreset.vim, .emacs], places)
    func aKeyDoesWhatTheDefaultKeyDoes(preset: KeyPreset, place: [Key]) throws {
        var models = try [preset.map, .standard].map { map in
            var world = ShopWorld()
            world.keyMap = map
            return try world.program().start(in: Size(120, 35)).0
        }
        for key in place {
            for index in models.indices { _ = models[index].press(key) }
        }
        expectSame(models[0], models[1])
    }

    @Test(arguments: [KeyPreset.vim, .emacs], responsePlaces)
    func aKeyDoesWhatTheDefaultKeyDoesInAResponse(preset: KeyPreset, place: [Key]) async throws {
        var models: [ExplorerModel] = []
        for map in [preset.map, .standard] {
            var world = ShopWorld(body: ShopWorld.troubled)
            world.keyMap = map
            var model = try await Session.run(world) { driver in
                await driver.press(.enter).type("5")
                    .press(map.isStandard || preset == .vim ? .ctrl("r") : .function(5))
                    .wait { $0.response.reading != nil }
            }
            for key in place { _ = model.press(key) }
            models.append(model)
        }
        expectSame(models[0], models[1])
    }

    private func expectSame(_ mapped: ExplorerModel, _ standard: ExplorerModel) {
        let rows = mapped.keyScope.rows
        var known: Set<KeyStroke> = []
        for row in rows {
            for stroke in mapped.keyMap.strokes(of: row) where known.insert(stroke).inserted {
                let typed = stroke.key.typed != nil && mapped.keyScope.isText
                let edits = mapped.keyScope.isText && TextEdit.keys.intent(for: stroke.key) != nil
                // A stroke that is also the beginning of a pair waits for the next key.
                let begins = stroke.next == nil && stroke.key == "z" && mapped.keyMap == .vim
                guard !typed, !edits, !begins else { continue }
                let keys = rows.filter { $0.action == row.action }.flatMap(\.keys)
                var model = mapped
                if stroke.next != nil { _ = model.handle(.key(stroke.key)) }
                _ = model.handle(.key(stroke.next ?? stroke.key))
                let expected = keys.map { key in
                    var model = standard
                    _ = model.handle(.key(key))
                    return self.seen(model)
                }
                #expect(expected.contains(self.seen(model)), "\(row.action) \(stroke)")
            }
        }
    }

    /// The visible and stored state, without the parts that depend on the keys themselves.
    private func seen(_ model: ExplorerModel) -> [String] {
        [
            "\(model.focus) \(model.workspace.isFullscreen) \(model.workspace.hidesEndpoints) \(model.isFinished)",
            "\(model.endpointList.list) \(model.endpointList.closedGroups)",
            "\(model.endpointList.find?.text ?? "-") \(model.endpointList.chosen ?? "-")",
            "\(model.requestEditor.tab) \(model.chosenForm?.selection ?? -1)",
            "\(model.response.tab) \(model.requests.started) \(model.windows.top != nil)",
            "\(model.response.answer?.body.cursor as Any) \(model.response.answer?.body.side as Any)",
            "\(model.response.answer?.body.prefix as Any)",
            "\(model.notice?.key as Any)",
        ]
    }
}

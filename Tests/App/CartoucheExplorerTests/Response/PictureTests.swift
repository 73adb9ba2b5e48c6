import CartoucheDocumentView
import TerminalUI
import Testing
import ValueTree

@testable import CartoucheExplorer

/// Bodies that are images.
@MainActor @Suite struct PictureTests {
    /// A GIF of 2 by 2 pixels, all of them red.
    private static let image: [UInt8] =
        Array("GIF89a".utf8) + [2, 0, 2, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
        + [0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 3, 0x04, 0x08, 0x14, 0, 0x3B]

    private static func world(_ bytes: [UInt8], type: String) -> ShopWorld {
        var world = ShopWorld(mediaType: type, groups: [LibraryAPI.self])
        world.bytes = bytes
        return world
    }

    /// Sends the endpoint at a number of rows below the first.
    private static func send(
        _ place: Int = 0,
        of world: ShopWorld,
        _ script: @MainActor (ProgramDriver<ExplorerProgram>) async throws -> Void = { _ in }
    ) async throws -> ExplorerModel {
        try await Session.run(world) { driver in
            for _ in 0..<place { driver.press(.down) }
            driver.press(.enter, .ctrl("r"))
            await driver.wait { $0.response.reading != nil || $0.response.failure != nil }
            try await script(driver)
        }
    }

    @Test(arguments: ["image/gif", "application/octet-stream"])
    func anImageIsDrawnRegardlessOfItsDeclaredType(type: String) async throws {
        let model = try await Self.send(of: Self.world(Self.image, type: type)) { driver in
            #expect(driver.screen.contains("GIF · 2 × 2 pixels · 36 B"))
            #expect(driver.screen.contains("┃ ▀▀ "))
            #expect(!driver.screen.contains("✗"))
            #expect(driver.screen.contains("S save"))
            await driver.press(.alt("w")).settle()
            #expect(driver.screen.contains("47 49 46 38"))
        }
        #expect(model.notice?.tone != .error)
        #expect(model.response.reading?.problems.all == [])
    }

    @Test func anImageInsteadOfADocumentIsAProblemAndDrawn() async throws {
        let world = Self.world(Self.image, type: "image/gif")
        let model = try await Self.send(2, of: world) { driver in
            #expect(driver.screen.contains("GIF · 2 × 2 pixels"))
        }
        #expect(model.response.tab == .tree)
        #expect(model.response.reading?.problems.all.map(\.kind) == [.syntax])
    }

    @Test(arguments: [["|"], [.alt("w"), "|"], ["y", "v"], ["y", "p"], ["."]] as [[Key]])
    func keysThatNeedATreeReportThatABodyIsAnImage(keys: [Key]) async throws {
        _ = try await Self.send(of: Self.world(Self.image, type: "image/gif")) { driver in
            driver.press("3")
            for key in keys { driver.press(key) }
            await driver.settle()
            let sentence = "An image has no rows and cannot be split: Tree shows it, Raw its bytes."
            #expect(driver.screen.contains(sentence))
        }
    }

    @Test func theNextDocumentIsShownAsATree() async throws {
        let model = try await Self.send(of: Self.world(Self.image, type: "image/gif")) { driver in
            driver.press(.alt("w"), .alt("t"), .alt("r"))
            await driver.settle()
        }
        #expect(model.response.answer?.body.picture != nil)
        #expect(model.response.answer?.memory == 3 * Self.image.count + 16)
    }
}

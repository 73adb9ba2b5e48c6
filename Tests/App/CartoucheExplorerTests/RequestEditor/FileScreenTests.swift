import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

@MainActor @Suite struct FileScreenTests {
    @Test(arguments: [Size(80, 24), Size(120, 35), Size(40, 12)])
    func theFilePicker(size: Size) async throws {
        try await Session.run(ShopWorld(groups: [ShelfAPI.self]), in: size) { driver in
            await driver.press("/").type("raw").press(.enter, .enter, .alt("g"))
                .wait { ($0.windows.top?.window as? FilePicker)?.listing != nil }
            await driver.press(.down).settle()
            let buffer = driver.terminal.frame.buffer
            try Snapshot.expect(buffer, named: "file-picker-\(size.width)x\(size.height)")
        }
    }

    @Test(arguments: [Size(80, 24), Size(120, 35), Size(40, 12)])
    func theRowWithItsFile(size: Size) async throws {
        try await Session.run(ShopWorld(groups: [ShelfAPI.self]), in: size) { driver in
            await driver.press("/").type("raw").press(.enter, .enter).type("@cat.png")
                .wait { $0.chosenForm?.selectedRow?.field.knownFile != nil }
            let buffer = driver.terminal.frame.buffer
            try Snapshot.expect(buffer, named: "file-row-\(size.width)x\(size.height)")
        }
    }

    @Test func theCompletionsOfAPath() async throws {
        try await Session.run(ShopWorld(groups: [ShelfAPI.self])) { driver in
            await driver.press("/").type("raw").press(.enter, .enter).type("@")
                .wait { $0.chosenForm?.completion != nil }
            try Snapshot.expect(.request, of: driver, named: "path-completion-120x35")
        }
    }
}

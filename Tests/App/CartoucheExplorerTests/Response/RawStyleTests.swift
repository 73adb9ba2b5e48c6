import CartoucheTexts
import TerminalUI
import Testing
import ValueTree

@testable import CartoucheDocumentView
@testable import CartoucheExplorer

/// The styles of a body's bytes: indented, as sent, as numbers, wrapped or cut.
@MainActor @Suite struct RawStyleTests {
    private static let picture = ShopWorld(
        bytes: [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + (0..<90).map { UInt8($0 * 7 % 256) }
    )
    private static let long = ShopWorld(
        body: #"[{"id": 1, "name": "\#(String(repeating: "long ", count: 24))", "price": 1}]"#
    )

    @Test(arguments: [Size(80, 24), Size(40, 12)])
    func binaryDataIsShownAsHexadecimalNumbers(size: Size) async throws {
        try await Session.run(Self.picture, in: size) { driver in
            await driver.sendList()
            await driver.press("j").settle()
            try Snapshot.expect(.response, of: driver, named: "hex-\(size)")
        }
    }

    @Test func numbersAndTextAreTwoWaysToSeeTheSameBytes() async throws {
        try await Session.run(Self.picture, in: Size(80, 24)) { driver in
            await driver.sendList()
            await driver.press("w").settle()
            #expect(driver.screen.contains("hex does not wrap"))
            await driver.press("r").settle()
            #expect(driver.screen.contains("\\x89PNG"))
            await driver.press("r").settle()
            #expect(driver.screen.contains("89 50 4e 47 0d 0a"))
            driver.press("/").type("PNG")
            await driver.wait { $0.response.answer?.body.search?.hits != nil }
            #expect(driver.model.response.answer?.body.search?.textHit == 1)
        }
    }

    @Test func textInSeveralEncodingsIsRecognized() {
        let texts = ["", "<html>", "caf\u{E9}", "\u{1B}[31mred", "a\tb\r\n"]
        #expect(texts.filter { !VisibleBytes.areText(PaddedBytes($0.utf8)) } == [])
        let latin = PaddedBytes(Array("caf".utf8) + [0xE9] + Array(" au lait".utf8))
        #expect(VisibleBytes.areText(latin))
        let others: [[UInt8]] = [[0], [1, 2, 3], [0xFF, 0xD8, 0xFF], Array("MZ\u{0}".utf8)]
        #expect(others.filter { VisibleBytes.areText(PaddedBytes($0)) } == [])
    }

    @Test func longLinesAreWrappedOrCut() async throws {
        try await Session.run(Self.long, in: Size(120, 35)) { driver in
            await driver.sendList()
            await driver.press("]", "j", "j", "j", "w").settle()
            #expect(driver.screen.contains("· long lines are wrapped"))
            try Snapshot.expect(.response, of: driver, named: "wrapped-120x35")
            await driver.press("w").settle()
            #expect(driver.screen.contains("· long lines are cut"))
        }
    }

    @Test func aCutLineIsShiftedToTheCursor() async throws {
        try await Session.run(Self.long, in: Size(120, 35)) { driver in
            await driver.sendList()
            await driver.press("r", "w").settle()
            #expect(!driver.screen.contains("\"price\": 1}]"))
            await driver.press("j", "j", "j", "j", "j").settle()
            let rows = driver.screen.split(separator: "\n")
            #expect(rows.contains { $0.contains("1!┃…") && $0.contains("\"price\": 1}]") })
        }
    }

    @Test(arguments: [Size(40, 10), Size(120, 35)])
    func theLineOfTheCursorIsVisibleAmongWrappedLines(size: Size) async throws {
        let items = (0..<20).map { place in
            #"{"id": \#(place), "name": "\#(String(repeating: "漢 ", count: 20 + place * 7))"}"#
        }
        let world = ShopWorld(body: "[\(items.joined(separator: ","))]")
        try await Session.run(world, in: size) { driver in
            await driver.sendList()
            driver.press("]", "w", "e")
            for _ in 0..<80 {
                await driver.press("j").settle()
                let body = try #require(driver.model.response.answer?.body)
                let parsed = try #require(body.parsed)
                let line = parsed.line(of: body.cursor.node, isClosing: body.isOnClosing)
                let number = "›\(line + 1 < 10 ? " " : "")\(line + 1)"
                #expect([" ", "!"].contains { driver.screen.contains(number + $0) })
            }
        }
    }
}

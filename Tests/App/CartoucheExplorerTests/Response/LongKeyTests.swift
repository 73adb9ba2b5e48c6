import TerminalUI
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheDocumentView
@testable import CartoucheExplorer

/// A key may be as long as a value; a row reads no more of it than it shows.
@MainActor @Suite struct LongKeyTests {
    private static let name = String(repeating: "k", count: 2_000_000)

    @Test func aLongKeyIsCutLikeALongValue() throws {
        let document = try JSONParser().parse(#"{"\#(Self.name)": 1}"#)
        let key = try #require(document.node(index: 2)?.key)
        #expect(key.preview() == Self.name.prefix(1024) + "…")
        #expect(key.sourcePreview() == "\"" + Self.name.prefix(1023) + "…")
    }

    @Test func aPathOfALongKeyIsCut() {
        let path: ValuePath = [.key(Self.name), .index(3), .key("id")]
        #expect(path.preview() == "$['" + Self.name.prefix(240) + "…'][3].id")
    }

    @Test func theScreenHasTheBeginningOfALongKey() async throws {
        try await Session.run(ShopWorld(body: #"[{"\#(Self.name)": 1}]"#)) { driver in
            await driver.sendList()
            await driver.press("j", "j").settle()
            #expect(driver.screen.contains("kkkk…"))
        }
    }
}

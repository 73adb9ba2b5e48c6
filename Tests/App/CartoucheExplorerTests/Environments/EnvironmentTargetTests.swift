import CartoucheSession
import CartoucheTexts
import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

/// The target of a request, in the top row and in the send hint.
@Suite struct EnvironmentTargetTests {
    private func frame(
        _ environment: ExplorerEnvironment,
        in size: Size = Size(120, 35),
        of name: String = "cartouche"
    ) throws -> Frame {
        var texts = try Texts(.english)
        texts.program = name
        let program = ExplorerProgram(
            registry: try ShopWorld.registry,
            texts: texts,
            environment: environment
        )
        let (model, _) = program.start(in: size)
        var frame = Frame(size)
        program.view(model, in: &frame)
        return frame
    }

    private func rows(of frame: Frame) -> [String] {
        frame.buffer.text.split(separator: "\n", omittingEmptySubsequences: false).map {
            $0.split(separator: " ").joined(separator: " ")
        }
    }

    private func environment(_ url: String, color: String? = nil) -> ExplorerEnvironment {
        ExplorerEnvironment(
            name: "prod",
            addresses: [.init(group: "Shop", place: .url(url))],
            color: color
        )
    }

    @Test(arguments: [
        ("https://shop.test/v1", "shop.test"), ("http://[::1]:8080", "[::1]:8080"),
        ("https://ada:pw@shop.test?x=1", "shop.test"),
        ("http+unix://%2Frun%2Fshop.sock", "/run/shop.sock"),
    ])
    func theTopRowNamesTheHost(url: String, host: String) throws {
        let top = rows(of: try frame(environment(url))).first
        #expect(top == "cartouche · env prod · \(host) · Shop.list")
    }

    @Test func theNameOfAnotherExplorerIsInItsTopRowAndSentences() throws {
        let frame = try frame(environment("https://shop.test/v1"), of: "shop")
        #expect(rows(of: frame).first == "shop · env prod · shop.test · Shop.list")
        let small = try self.frame(environment(""), in: Size(39, 9), of: "shop")
        #expect(rows(of: small).contains("39x9 is too small; shop needs 40x10"))
    }

    @Test func theEmbeddedServerIsNamed() throws {
        let addresses = [EnvironmentOffer.Address(group: "Shop", place: .embeddedServer)]
        let top = rows(of: try frame(ExplorerEnvironment(addresses: addresses))).first
        #expect(top == "cartouche · the built-in server · Shop.list")
    }

    @Test(arguments: [Size(80, 24), Size(60, 12), Size(40, 10)])
    func theHostStaysOnASmallScreen(size: Size) throws {
        let top = try #require(rows(of: try frame(environment("https://a.test"), in: size)).first)
        #expect(top.contains("env prod · a.test"))
    }

    @Test func anEnvironmentWithAColorIsNamedByTheHintToSend() throws {
        let plain = try frame(environment("https://shop.test"))
        #expect(rows(of: plain).last?.contains("^R send Tab") == true)
        let red = try frame(environment("https://shop.test", color: "red"))
        #expect(rows(of: red).last?.contains("^R send to prod Tab") == true)
        #expect(rows(of: red).first == "cartouche · env prod · shop.test · Shop.list")
    }

    @Test(arguments: [Size(60, 20), Size(40, 12)])
    func theNameOfAnEnvironmentWithAColorStaysInANarrowHintLine(size: Size) throws {
        let red = try frame(environment("https://shop.test", color: "red"), in: size)
        #expect(rows(of: red).last?.contains("^R send to prod") == true)
    }

    @Test func topRowAndHintHaveTheColorInEveryTheme() throws {
        let style = Style(foreground: .rgb(255, 255, 255), background: .ansi(1), attributes: .bold)
        #expect(environment("", color: "red").style == style)
        let frame = try frame(environment("https://shop.test", color: "red"))
        let worn = { (y: Int) in
            (0..<120).filter { frame.buffer[Point($0, y)]?.style == style }.count
        }
        #expect(worn(0) == " env prod · shop.test ".count)
        #expect(worn(34) == "^R send to prod".count)
    }

    @Test(arguments: [
        (Color.rgb(255, 255, 0), Color.rgb(0, 0, 0)), (.rgb(0, 0, 160), .rgb(255, 255, 255)),
        (.ansi(15), .rgb(0, 0, 0)), (.ansi(0), .rgb(255, 255, 255)),
    ])
    func textOnAColorIsReadable(color: Color, text: Color) {
        #expect(color.legible == text)
    }
}

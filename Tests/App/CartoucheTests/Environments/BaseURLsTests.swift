import CartoucheSession
import Testing

@testable import Cartouche

@Suite struct BaseURLsTests {
    private let addresses = BaseURLs(
        options: [],
        configured: [:],
        defaults: ["GitHub": "https://api.github.com"],
        embedded: ["Todos"]
    )

    @Test func anOptionForTheGroupPrecedesOneForAll() throws {
        var addresses = addresses
        addresses.options = [Self.option("GitHub=http://a"), Self.option("http://b")].compactMap {
            $0
        }
        #expect(try addresses.source(for: "GitHub") == .fixed("http://a"))
        #expect(try addresses.source(for: "Todos") == .fixed("http://b"))
    }

    @Test func withoutOptionsTheDefaultPrecedesTheEmbeddedServer() throws {
        #expect(try addresses.source(for: "GitHub") == .fixed("https://api.github.com"))
        #expect(try addresses.source(for: "Todos") == .embeddedServer)
    }

    @Test func theEnvironmentPrecedesTheDefaultAndFollowsOptions() throws {
        var addresses = addresses
        addresses.configured = ["GitHub": "https://stage", "Todos": "https://todos"]
        #expect(try addresses.source(for: "GitHub") == .fixed("https://stage"))
        #expect(try addresses.source(for: "Todos") == .fixed("https://todos"))
        addresses.options = [try #require(Self.option("http://a"))]
        #expect(try addresses.source(for: "GitHub") == .fixed("http://a"))
    }

    @Test func aGroupWithoutAnAddressIsAConfigurationError() {
        #expect(
            throws: CommandFailure(
                .configuration,
                "no base URL for group `Shop`: give one with --base-url Shop=URL, "
                    + "or as `baseURL` in a Configuration file"
            )
        ) { try addresses.source(for: "Shop") }
    }

    @Test func anOptionForAnUnknownGroupIsAUsageError() throws {
        var addresses = addresses
        addresses.options = [try #require(Self.option("Shp=http://a"))]
        #expect(
            throws: CommandFailure(
                .usage,
                "--base-url names the unknown group `Shp`; there are Shop, Todos"
            )
        ) { try addresses.check(against: ["Shop", "Todos"]) }
    }

    @Test(arguments: ["", "shop", "ftp://shop", "Shop=", "=http://a", "Shop=shop.example"])
    func anAddressThatIsNotHTTPIsRefused(argument: String) {
        #expect(Self.option(argument) == nil)
    }

    @Test func anAddressMayContainAnEqualsSign() throws {
        let option = try #require(Self.option("http://a/?key=value"))
        #expect(option.group == nil)
        #expect(option.url == "http://a/?key=value")
    }

    private static func option(_ text: String) -> BaseURLOption? {
        BaseURLOption(argument: text)
    }
}

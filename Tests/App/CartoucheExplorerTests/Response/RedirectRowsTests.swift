import CartoucheSession
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import TerminalUI
import Testing

@testable import CartoucheExplorer

/// The redirects of an exchange, in the Time tab.
@MainActor @Suite struct RedirectRowsTests {
    private static func hop(from path: String, to location: String?) throws -> Hop {
        let url = try #require(URL(string: "http://shop.test" + path))
        var headers: HTTPFields = [.server: "shop"]
        headers[.location] = location
        return Hop(request: Request(url: url), statusCode: 302, headers: headers)
    }

    @Test func eachHopShowsItsRequestAndLocation() throws {
        let url = try #require(URL(string: "http://shop.test/a"))
        let exchange = Exchange(
            request: Request(url: url),
            startedAt: ShopWorld.now,
            outcome: .response(
                RawResponse(statusCode: 200, url: URL(string: "http://shop.test/c"))
            ),
            hops: [try Self.hop(from: "/a", to: "/b"), try Self.hop(from: "/b", to: nil)]
        )
        #expect(
            TimeRows(EndedExchange(exchange, endpoint: "Shop.list")).rows == [
                .total(.zero), .blank,
                .hop(method: "GET", url: "http://shop.test/a", status: 302, location: "/b"),
                .header(name: "Server", value: "shop"), .header(name: "Location", value: "/b"),
                .blank,
                .hop(method: "GET", url: "http://shop.test/b", status: 302, location: nil),
                .header(name: "Server", value: "shop"), .blank,
                .arrival(status: 200, url: "http://shop.test/c"),
            ]
        )
    }

    @Test func redirectsAreListedBelowThePhases() async throws {
        let world = ShopWorld(hops: [try Self.hop(from: "/old", to: "/items")])
        try await Session.run(world, in: Size(80, 24)) { driver in
            await driver.sendList()
            await driver.press("[").settle()
            try Snapshot.expect(.response, of: driver, named: "redirect-80x24")
        }
    }
}

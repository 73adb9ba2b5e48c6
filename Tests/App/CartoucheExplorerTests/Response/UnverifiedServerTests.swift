import CartoucheSession
import FoundationEssentials
import HTTPMessage
import TerminalUI
import Testing

@testable import CartoucheExplorer

/// The display of an exchange whose server had no valid certificate.
@MainActor @Suite struct UnverifiedServerTests {
    @Test func theTimeTabNamesTheServer() throws {
        let url = try #require(URL(string: "https://shop.test/a"))
        let exchange = Exchange(
            request: Request(url: url),
            startedAt: ShopWorld.now,
            outcome: .response(RawResponse(statusCode: 200, url: url)),
            tlsException: "shop.test"
        )
        #expect(
            TimeRows(EndedExchange(exchange, endpoint: "Shop.list")).rows
                == [.total(.zero), .blank, .unverified(server: "shop.test")]
        )
    }

    @Test func theStatusLineWarnsAboutTheUnverifiedServer() async throws {
        try await Session.run(ShopWorld(unverifiedServer: "shop.test"), in: Size(120, 35)) {
            driver in
            await driver.sendList()
            #expect(driver.screen.contains("200 OK · ! TLS unverified · http/1.1"))
            await driver.press("[").settle()
            #expect(
                driver.screen.contains(
                    "! the certificate of shop.test was not verified: the settings turn this off"
                )
            )
        }
    }
}

import CartoucheSession
import FoundationEssentials
import HTTPMessage
import TerminalUI
import Testing

@testable import CartoucheExplorer

/// The attempts of an exchange, in the Time tab.
@MainActor @Suite struct AttemptRowsTests {
    @Test func eachAttemptShowsWhyTheRequestWasSentAgain() throws {
        let url = try #require(URL(string: "http://shop.test/a"))
        let attempt = Attempt(
            request: Request(url: url),
            reason: .status(503),
            delay: .milliseconds(500)
        )
        let exchange = Exchange(
            request: Request(url: url),
            startedAt: ShopWorld.now,
            outcome: .response(RawResponse(statusCode: 200, url: url)),
            attempts: [attempt]
        )
        #expect(
            TimeRows(EndedExchange(exchange, endpoint: "Shop.list")).rows
                == [.total(.milliseconds(500)), .blank, .attempt(attempt)]
        )
    }
}

import FoundationEssentials
import HTTPMessage
import Testing
import ValueTree

@testable import Cartouche

@Suite struct RequestLogTests {
    private func sentence(_ outcome: Exchange.Outcome) throws -> String {
        let url = try #require(URL(string: "http://shop.test/items/1?token=opensesame"))
        let exchange = Exchange(
            request: Request(url: url),
            startedAt: Date(timeIntervalSince1970: 0),
            outcome: outcome,
            phases: [Phase(.connect, .milliseconds(4)), Phase(.wait, .microseconds(27_600))]
        )
        return RequestLog.sentence(about: exchange)
    }

    @Test func aResponseIsSaidWithoutWhatMayBeSecret() throws {
        let response = RawResponse(statusCode: 200, bytes: PaddedBytes("secret".utf8))
        #expect(try sentence(.response(response)) == "GET to shop.test: 200, 6 bytes in 32 ms")
    }

    @Test func aFailureIsSaidWithoutItsURL() throws {
        let url = URL(string: "http://shop.test/items/1?token=opensesame")
        let refused = TransportError(.refused, phase: .connect, url: url)
        #expect(
            try sentence(.failure(refused, partial: nil))
                == "GET to shop.test: no complete response after 32 ms: "
                + "connection refused while connecting; "
                + "is the server running, and is the port right?"
        )
        let invalid = TransportError(.invalidURL("http://x y/?token=opensesame"))
        #expect(
            try sentence(.failure(invalid, partial: nil))
                == "GET to shop.test: no complete response after 32 ms: the URL is none"
        )
    }
}

import EndpointClient
import FoundationEssentials
import Girders
import HTTPMessage
import Testing

@Suite struct RefreshingTransportOriginsTests {
    private let request: Request
    private let origin: Origin

    init() throws {
        request = Request(url: try #require(URL(string: "http://h/x")))
        origin = try #require(Origin(request.url))
    }

    @Test func anotherOriginGetsNoTokenAndAsksForNoLogin() async throws {
        let logins = Gate()
        let server = CannedTransport(401, "")
        let transport = RefreshingTransport(over: server, for: [origin], token: Secret("old")) {
            logins.pass()
            return Secret("new")
        }
        let evil = Request(url: try #require(URL(string: "http://evil.example/")))
        #expect(await transport.exchange(evil).response?.statusCode == 401)
        #expect(
            await transport.events(of: evil).story() == ["head 401", "done 401"]
        )
        #expect(server.requests == [evil, evil])
        #expect(logins.count == 0)
    }

    @Test func aRedirectToAnotherOriginAsksForNoLogin() async throws {
        let logins = Gate()
        let refusal = RawResponse(statusCode: 401, url: URL(string: "http://evil.example/"))
        let server = CannedTransport { _ in .response(refusal) }
        let transport = RefreshingTransport(over: server, for: [origin], token: Secret("old")) {
            logins.pass()
            return Secret("new")
        }
        #expect(await transport.exchange(request).response == refusal)
        #expect(
            await transport.events(of: request).story() == ["head 401", "done 401"]
        )
        #expect(server.requests.count == 2)
        #expect(logins.count == 0)
    }
}

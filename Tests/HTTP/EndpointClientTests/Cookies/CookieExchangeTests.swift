import CartoucheTestKit
import EndpointClient
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import SecretValues
import Testing

@Suite(.limitedConcurrency) struct CookieExchangeTests {
    private let jar = CookieJar()

    @Test func cookiesAreSetAndSentOnEachHop() async throws {
        try await RawServer.run { request in
            request.hasPrefix("GET /login")
                ? [
                    .send(
                        "HTTP/1.1 302 Found\r\nLocation: /home\r\nSet-Cookie: id=1; Path=/\r\n"
                            + "Set-Cookie: seen=yes; Path=/login\r\nContent-Length: 0\r\n\r\n"
                    )
                ]
                : [
                    .send(
                        "HTTP/1.1 200 OK\r\nSet-Cookie: id=2; Path=/\r\nContent-Length: 0\r\n\r\n"
                    )
                ]
        } _: { port, server in
            let client = SharedClient(cookies: jar)
            let request = Request(url: try .loopback(port, "/login"))
            _ = await client.exchange(request)
            _ = await client.exchange(request)
            #expect(server.requests.map(\.cookie) == [nil, "id=1", "seen=yes; id=2", "id=1"])
        }
    }

    @Test func theCookiesOfTheRequestItselfStayInFront() async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 204 No Content\r\nSet-Cookie: a=jar\r\nSet-Cookie: b=jar\r\n\r\n")]
        } _: { port, server in
            let client = SharedClient(cookies: jar)
            let request = Request(
                url: try .loopback(port),
                headers: [.cookie: "x=own; a=own"]
            )
            _ = await client.exchange(request)
            _ = await client.exchange(request)
            #expect(server.requests.map(\.cookie) == ["x=own; a=own", "x=own; a=own; b=jar"])
        }
    }

    @Test func aClientWithoutAJarForgets() async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 204 No Content\r\nSet-Cookie: a=1\r\n\r\n")]
        } _: { port, server in
            let client = SharedClient(clock: .stopped)
            _ = await client.exchange(Request(url: try .loopback(port)))
            _ = await client.exchange(Request(url: try .loopback(port)))
            #expect(server.requests.map(\.cookie) == [nil, nil])
        }
    }

    @Test func aGeneratorSendsTheSessionOfTheJar() throws {
        let url = try #require(URL(string: "https://h/"))
        jar.store([.setCookie: "XSRF-TOKEN=abc"], from: url)
        let generator = SessionGenerator(jar: jar, url: url)
        let request = Request(
            url: url,
            method: .post,
            parameters: [:],
            requestGenerator: generator
        )
        #expect(request.headers[.cookie] == "XSRF-TOKEN=abc")
    }
}

private struct SessionGenerator: RequestGenerator {
    let jar: CookieJar
    let url: URL

    var sessionCookies: [String: Secret] { jar.sessionCookies(for: url) }

    func generateRequest(withMethod method: HTTPMethod) -> MutableRequest {
        request(withMethod: method) |> withSessionCookie
    }
}

extension String {
    /// The cookies of a request as received.
    fileprivate var cookie: String? {
        firstMatch(of: /\r\nCookie: ([^\r]*)/).map { String($0.output.1) }
    }
}

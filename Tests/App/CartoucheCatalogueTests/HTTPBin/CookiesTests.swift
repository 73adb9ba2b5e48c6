import EndpointClient
import EndpointKit
import HTTPMessage
import Testing

@testable import CartoucheCatalogue

extension HTTPBinServer {
    @Suite("HTTPBin's cookies (need a running httpbin)") struct CookiesTests {
        private let api = HTTPBinAPI(baseURL: HTTPBinServer.base)

        @Test func cookiesAreSetAndDeletedWithAJar() async throws {
            let client = SharedClient(cookies: CookieJar())
            let set = try await api.setCookies.request(
                .init(cookies: ["flavour": "oat", "size": "large"]),
                over: client
            )
            #expect(set == .init(cookies: ["flavour": "oat", "size": "large"]))
            let more = try await api.setCookie.request(
                .init(name: "size", value: "small"),
                over: client
            )
            #expect(more == .init(cookies: ["flavour": "oat", "size": "small"]))
            let fewer = try await api.deleteCookies.request(
                .init(cookies: ["flavour": ""]),
                over: client
            )
            #expect(fewer == .init(cookies: ["size": "small"]))
            let kept = try await api.cookies.request(over: client)
            #expect(kept == fewer)
            await client.shutdown()
        }

        @Test func cookiesAreNotKeptWithoutAJar() async throws {
            let set = try await api.setCookie.request(.init(name: "size", value: "small"))
            #expect(set == .init(cookies: [:]))
        }
    }
}

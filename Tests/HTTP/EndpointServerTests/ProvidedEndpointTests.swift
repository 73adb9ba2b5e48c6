import CartoucheTestKit
import EndpointClient
import EndpointKit
import HTTPTypes
import Hummingbird
import Testing

@Suite(.limitedConcurrency) struct ProvidedEndpointTests {
    @Test func keysKeepTheirOrderAndPathsAreDecoded() async throws {
        let answer = try await ShopServer.answer(
            .get,
            "/things/red%20nail%2F3%C3%A9/price?count=2&currency=%E2%82%AC"
        )
        #expect(answer == #"200 {"total":3.0,"name":"red nail/3é","currency":"€"}"#)
    }

    @Test func anEndpointWithoutRequestAnswers() async throws {
        #expect(try await ShopServer.answer(.get, "/names") == #"200 ["nail","/names"]"#)
    }

    @Test func anEndpointWithNeitherAnswersWithAnEmptyBody() async throws {
        #expect(try await ShopServer.answer(.post, "/close") == "200 ")
    }

    @Test func aBodyAndAHeaderAreRead() async throws {
        let answer = try await ShopServer.answer(
            .put,
            "/things/nail",
            headers: [.token: "t"],
            body: #"{"weight":1,"tags":[]}"#
        )
        #expect(answer == "200 ")
    }

    @Test(arguments: [
        ("/things/nail/price", "expected query value `count`"),
        ("/things/nail/price?count=x", "expected query value `count` to be Int, got `x`"),
    ])
    func aBadQueryIsReported(path: String, message: String) async throws {
        let answer = try await ShopServer.answer(.get, path)
        #expect(answer == #"400 {"message":"\#(message)","issues":["\#(message)"]}"#)
    }

    @Test func allProblemsAreListed() async throws {
        let answer = try await ShopServer.answer(.put, "/things/nail")
        #expect(
            answer == """
                400 {"message":"expected header `token`",\
                "issues":["expected header `token`","expected body"]}
                """
        )
    }

    @Test func aMalformedBodyIsReportedWithItsPosition() async throws {
        let answer = try await ShopServer.answer(
            .put,
            "/things/nail",
            headers: [.token: "t"],
            body: #"{"weight":"1"}"#
        )
        #expect(
            answer == """
                400 {"message":"expected body field `tags`",\
                "issues":["expected body field `tags`",\
                "expected body field `weight` to be Int, got String \\"1\\""]}
                """
        )
    }

    @Test func aHandlerRefusesInItsOwnWords() async throws {
        let answer = try await ShopServer.answer(.get, "/things/nail/price?count=1000")
        #expect(answer == #"409 {"message":"sold out","issues":[]}"#)
    }

    @Test func aBodyOverTheLimitIsRefused() async throws {
        let answer = try await ShopServer.answer(
            .put,
            "/things/nail",
            headers: [.token: "t"],
            body: String(repeating: " ", count: 201)
        )
        #expect(answer == #"413 {"message":"the body is larger than 200 bytes","issues":[]}"#)
    }

    @Test func clientAndServerShareTheirTypes() async throws {
        let price = try await ShopServer.run { url in
            try await ShopAPI(baseURL: url).price.request(.init(name: "a b", count: 3))
        }
        #expect(price == .init(total: 4.5, name: "a b", currency: nil))
    }
}

extension HTTPField.Name {
    static let token = HTTPField.Name("token") ?? .accept
}

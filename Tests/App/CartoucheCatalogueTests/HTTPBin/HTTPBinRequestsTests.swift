import EndpointKit
import Foundation
import SecretValues
import Testing

@testable import CartoucheCatalogue

@Suite struct HTTPBinRequestsTests {
    private let api = HTTPBinAPI(baseURL: "https://httpbin.org")

    @Test func everyKindOfQueryValueIsEncoded() throws {
        let request = HTTPBinAPI.EchoRequest(
            text: "a b&c",
            number: -1,
            tags: ["x", "y"],
            since: Date(timeIntervalSince1970: 0),
            options: ["k": "v"],
            traceID: UUID(uuidString: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8")
        )
        #expect(
            try api.get.message(request) == """
                GET https://httpbin.org/get?text=a%20b%26c&number=-1&tags=x&tags=y&\
                since=1970-01-01T00%3A00%3A00Z&options%5Bk%5D=v
                X-Trace-ID: 6BA7B810-9DAD-11D1-80B4-00C04FD430C8
                """
        )
    }

    @Test func aFormIsSentInTheBody() throws {
        let order = HTTPBinAPI.PizzaOrder(
            customer: "Ann",
            size: .large,
            toppings: [.cheese, .onion]
        )
        #expect(
            try api.form.message(.init(order: order)) == """
                POST https://httpbin.org/anything
                Content-Type: application/x-www-form-urlencoded
                custname=Ann&size=large&topping[]=cheese&topping[]=onion
                """
        )
    }

    @Test func spreadNamesAreSentInTheQuery() throws {
        #expect(
            try api.responseHeaders.message(.init(fields: ["X-One": "1"]))
                == "GET https://httpbin.org/response-headers?X-One=1"
        )
    }

    @Test func aPathValueStaysOneSegment() throws {
        #expect(
            try api.anything.message(.init(path: "a/b c", number: 0.5, flag: true))
                == "GET https://httpbin.org/anything/a%2Fb%20c?number=0.5&flag=true"
        )
        #expect(
            try api.digestAuth.message(.init(quality: .authInt, user: "ann", password: Secret("p")))
                == "GET https://httpbin.org/digest-auth/auth-int/ann/p/SHA-256"
        )
    }

    @Test func credentialsAreSentAndNotShown() throws {
        let request = HTTPBinAPI.BasicAuthRequest(answering: "ann", password: Secret("opensesame"))
        #expect("\(request.authorization as Any)" == "Optional((secret))")
        #expect("\(request.password)" == "(secret)")
        #expect(
            try api.basicAuth.message(request) == """
                GET https://httpbin.org/basic-auth/ann/opensesame
                Authorization: Basic YW5uOm9wZW5zZXNhbWU=
                """
        )
    }

    @Test func anImpossiblePathValueIsReported() {
        #expect(throws: RequestBuildError.impossiblePathValue("path", "..")) {
            try api.anything.message(.init(path: ".."))
        }
    }
}

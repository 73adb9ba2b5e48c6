import EndpointClient
import EndpointKit
import HTTPMessage
import SecretValues
import Testing

@testable import CartoucheCatalogue

extension HTTPBinServer {
    @Suite("HTTPBin's credentials (need a running httpbin)") struct CredentialsTests {
        private let api = HTTPBinAPI(baseURL: HTTPBinServer.base)

        @Test func theRightPasswordIsAccepted() async throws {
            let request = HTTPBinAPI.BasicAuthRequest(
                answering: "ann",
                password: Secret("opensesame")
            )
            let expected = HTTPBinAPI.Authenticated(authenticated: true, user: "ann")
            #expect(try await api.basicAuth.request(request) == expected)
            #expect(try await api.hiddenBasicAuth.request(request) == expected)
        }

        @Test func aMissingPasswordIsRefused() async throws {
            let request = HTTPBinAPI.BasicAuthRequest(
                user: "ann",
                password: Secret("opensesame")
            )
            let basic = await #expect(throws: EndpointError.self) {
                try await api.basicAuth.request(request)
            }
            #expect(basic?.cause as? ResponseError == .unauthorized)
            let hidden = await #expect(throws: EndpointError.self) {
                try await api.hiddenBasicAuth.request(request)
            }
            #expect(hidden?.cause as? ResponseError == .notFound)
        }

        @Test(arguments: [HTTPBinAPI.DigestAlgorithm.md5, .sha256])
        func digestCredentialsAreAccepted(algorithm: HTTPBinAPI.DigestAlgorithm) async throws {
            let request = HTTPBinAPI.DigestAuthRequest(
                user: "ann",
                password: Secret("opensesame"),
                algorithm: algorithm
            )
            let message = Request(
                url: try api.digestAuth.httpRequest(request).url,
                digestCredentials: DigestCredentials(user: "ann", password: Secret("opensesame"))
            )
            let exchange = await SharedClient.shared.exchange(message)
            let response = try #require(exchange.response)
            #expect(response.statusCode == 200)
            let answer = try api.digestAuth.response(from: response)
            #expect(answer == .init(authenticated: true, user: "ann"))
            let error = await #expect(throws: EndpointError.self) {
                try await api.digestAuth.request(request)
            }
            #expect(error?.cause as? ResponseError == .unauthorized)
        }

        @Test func aTokenIsAccepted() async throws {
            let answer = try await api.bearer.request(.init(token: Secret("t0ken")))
            #expect(answer == .init(authenticated: true, token: "t0ken"))
            let error = await #expect(throws: EndpointError.self) {
                try await api.bearer.request(.init(token: nil))
            }
            #expect(error?.cause as? ResponseError == .unauthorized)
        }
    }
}

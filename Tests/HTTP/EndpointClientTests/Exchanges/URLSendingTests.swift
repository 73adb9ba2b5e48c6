import CartoucheTestKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import SecretValues
import Testing

@testable import EndpointClient

@Suite(.limitedConcurrency) struct RequestLoginTests {
    @Test(arguments: [
        ("http://ann:open%20sesame@h:1/x?q=a@b#f", "http://h:1/x?q=a@b#f", "ann:open sesame"),
        ("http://ann@h/", "http://h/", "ann:"), ("http://:secret@h/", "http://h/", ":secret"),
        ("http+unix://ann:x@%2Frun%2Fa.sock/y", "http+unix://%2Frun%2Fa.sock/y", "ann:x"),
        ("https://ann:x@[::1]:8443/", "https://[::1]:8443/", "ann:x"),
    ])
    func theLoginOfAURLIsSentAsAuthorization(text: String, bare: String, pair: String) throws {
        let request = Request(url: try url(text), headers: [.accept: "*/*"])
        let basic = "Basic " + Data(pair.utf8).base64EncodedString()
        let fields: HTTPFields = [.accept: "*/*", .authorization: basic]
        #expect(request.withLoginOutOfURL == Request(url: try url(bare), headers: fields))
        #expect(request.withLoginOutOfURL.sensitiveHeaders == [.authorization])
    }

    @Test func fieldsOfTheRequestTakePrecedence() throws {
        let address = try url("http://ann:x@h/")
        let bare = try url("http://h/")
        let bearer: HTTPFields = [.authorization: "Bearer abc"]
        #expect(
            Request(url: address, headers: bearer).withLoginOutOfURL
                == Request(url: bare, headers: bearer)
        )
        let digest = DigestCredentials(user: "bob", password: Secret("y"))
        let answering = Request(url: address, digestCredentials: digest).withLoginOutOfURL
        #expect(answering == Request(url: bare))
        #expect(answering.digestCredentials == digest)
    }

    @Test func aUserNameWithAColonIsNotSent() async throws {
        let address = try url("http://a%3Ab:opensesame@127.0.0.1:1/")
        let exchange = await SharedClient(clock: .stopped).exchange(Request(url: address))
        #expect(
            exchange.failure?.description == """
                login failed: the user name has a colon, which Basic authentication cannot send \
                (http://127.0.0.1:1/); check the user name and password
                """
        )
        let digest = DigestCredentials(user: "bob", password: Secret("y"))
        #expect(Request(url: address, digestCredentials: digest).loginFault == nil)
        #expect(Request(url: address, headers: [.authorization: "x"]).loginFault == nil)
        #expect(Request(url: try url("http://ann:a%3Ab@h/")).loginFault == nil)
    }

    @Test(arguments: ["http://h/x?q=a:b@c", "http+unix://%2Frun%2Fa.sock/y"])
    func aURLWithoutALoginIsUnchanged(text: String) throws {
        let request = Request(url: try url(text))
        #expect(request.withLoginOutOfURL == request)
    }

    @Test func theLoginGoesOutAndTheExchangeDoesNotShowItInURLs() async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 204 No Content\r\n\r\n")]
        } _: { port, server in
            let request = Request(url: try url("http://ann:opensesame@127.0.0.1:\(port)/"))
            let exchange = await SharedClient(clock: .stopped).exchange(request)
            #expect(exchange.request == request.withLoginOutOfURL)
            #expect(exchange.response?.url == (try .loopback(port)))
            let basic = "Authorization: Basic YW5uOm9wZW5zZXNhbWU=\r\n"
            #expect(server.requests.map { $0.contains(basic) } == [true])
        }
    }

    private func url(_ text: String) throws -> URL {
        try #require(URL(string: text))
    }
}

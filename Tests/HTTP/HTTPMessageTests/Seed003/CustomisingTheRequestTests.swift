import FoundationEssentials
import Girders
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

/// Seed 003, "Customising the request".
@Suite struct CustomisingTheRequestTests {
    @Test func aGeneratorWithJSONSupport() throws {
        let url = try #require(URL(string: "https://h/"))
        #expect(
            Request(url: url, method: .put, parameters: [:], requestGenerator: JSONGenerator())
                == Request(url: url, method: .put, headers: [.accept: "application/json"])
        )
    }

    @Test func aGeneratorWithCredentialsAndBasicAuthentication() throws {
        let url = try #require(URL(string: "https://h/"))
        #expect(
            Request(url: url, method: .post, parameters: [:], requestGenerator: FullGenerator())
                == Request(
                    url: url,
                    method: .post,
                    headers: [
                        .accept: "application/json", .authorization: "Basic VGVzdDoxMjM0",
                    ],
                    sensitiveHeaders: [.authorization]
                )
        )
    }

    @Test func theMostFlexibleInitialiser() throws {
        let request = Request(
            url: try #require(URL(string: "https://h/a?x=1")),
            method: .post,
            parameters: ["name": "Zoë", "nested": ["list": [1, 2.5, true]]],
            queryParameters: ["q": "a b"],
            requestGenerator: JSONGenerator()
        )
        #expect(request.url.absoluteString == "https://h/a?x=1&q=a%20b")
        #expect(
            request.body == Data(#"{"name":"Zoë","nested":{"list":[1,2.5,true]}}"#.utf8)
        )
        #expect(
            request.headers == [.accept: "application/json", .contentType: "application/json"]
        )
    }

    @Test(arguments: [HTTPMethod.get, .head])
    func methodsWithoutABodySendNoBody(method: HTTPMethod) throws {
        let request = Request(
            url: try #require(URL(string: "https://h/")),
            method: method,
            parameters: ["a": 1],
            queryParameters: ["q": "v"]
        )
        #expect(request.body == nil)
        #expect(request.url.absoluteString == "https://h/?q=v")
        #expect(request.headers == [.accept: "application/json"])
    }

    @Test(arguments: [HTTPMethod.post, .put, .patch, .delete])
    func methodsWithABodySendTheParametersAndTheQuery(method: HTTPMethod) throws {
        let request = Request(
            url: try #require(URL(string: "https://h/")),
            method: method,
            parameters: ["a": 1],
            queryParameters: ["q": "v"]
        )
        #expect(request.body == Data(#"{"a":1}"#.utf8))
        #expect(request.url.absoluteString == "https://h/?q=v")
    }

    @Test func additionalHeadersComeLast() throws {
        let request = Request(
            url: try #require(URL(string: "https://h/")),
            parameters: [:],
            additionalHeaders: ["Accept": "text/csv"]
        )
        #expect(request.headers == [.accept: "text/csv"])
    }
}

private struct JSONGenerator: RequestGenerator {
    func generateRequest(withMethod method: HTTPMethod) -> MutableRequest {
        request(withMethod: method) |> withJsonSupport
    }
}

private struct FullGenerator: RequestGenerator {
    let configuration = Configuration(["auth.username": "Test", "auth.password": "1234"])

    func generateRequest(withMethod method: HTTPMethod) -> MutableRequest {
        request(withMethod: method) |> withJsonSupport |> withSSLCredentials |> withBasicAuth
    }
}

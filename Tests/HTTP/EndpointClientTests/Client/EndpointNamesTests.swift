import EndpointClient
import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import SecretValues
import Testing

/// APIs name their resources freely: no setting of groups occupies these names.
@Suite struct EndpointNamesTests {
    private let server = CannedTransport(200, #""fine""#)

    @Test func endpointsMayHaveTheNamesOfWhatRequestsHave() async throws {
        let api = NamesAPI(baseURL: "http://h")
        #expect(try await api.headers.request(over: server) == "fine")
        #expect(try await api.client.request(over: server) == "fine")
        #expect(try await api.authorization.request(over: server) == "fine")
        try expectRequests()
        #expect([api.headers.name, api.client.name] == ["Names.headers", "Names.client"])
    }

    @Test func soMayThoseOfAHandle() async throws {
        let api = API(NamesAPI.self, at: "http://h", over: server)
        #expect(try await api.headers.request() == "fine")
        #expect(try await api.client.request() == "fine")
        #expect(try await api.authorization.request() == "fine")
        try expectRequests()
    }

    @Test func theyAreListedUnderTheirNames() throws {
        let registry = EndpointRegistry([NamesAPI.self])
        try registry.validate()
        #expect(
            registry.endpoints.map(\.id) == [
                "Names.headers", "Names.client", "Names.authorization",
            ]
        )
    }

    private func expectRequests() throws {
        #expect(
            server.requests.map(\.url.absoluteString) == [
                "http://h/headers", "http://h/client", "http://h/authorization",
            ]
        )
        let fields: HTTPFields = [.acceptLanguage: "de", .authorization: "Bearer t0ken"]
        #expect(server.requests.map(\.headers) == [fields, fields, fields])
    }
}

private final class NamesAPI: EndpointGroup {
    override var defaultHeaders: HTTPFields { [.acceptLanguage: "de"] }
    override var defaultAuthorization: Authorization? { .bearer(Secret("t0ken")) }

    @GET("/headers") var headers: Endpoint<Empty, String>
    @GET("/client") var client: Endpoint<Empty, String>
    @GET("/authorization") var authorization: Endpoint<Empty, String>
}

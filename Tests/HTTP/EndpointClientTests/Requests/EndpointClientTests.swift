import EndpointClient
import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

@Suite struct EndpointClientTests {
    @Test func aGroupHasItsOwnClient() async throws {
        let answer = try await EchoAPI(baseURL: "http://group").whoAmI.request()
        #expect(answer == "the group's client")
    }

    @Test func aCallHasItsOwnClient() async throws {
        let echo = EchoAPI(baseURL: "http://call")
        let answer = try await echo.whoAmI.request(over: NamingTransport(name: "the call's"))
        #expect(answer == "the call's client")
    }

    @Test func theRegistryKnowsTheClientOfAGroup() throws {
        let endpoint = try EndpointRegistry([EchoAPI.self]).endpoint(named: "Echo.whoAmI")
        #expect((endpoint.client as? NamingTransport) == NamingTransport(name: "the group's"))
    }
}

private final class EchoAPI: EndpointGroup {
    override var client: (any Transport)? { NamingTransport(name: "the group's") }

    @GET("/") var whoAmI: Endpoint<Empty, String>
}

/// Answers with its name.
private struct NamingTransport: Transport, Equatable {
    let name: String

    func exchange(
        _ request: HTTPMessage.Request,
        options: TransferOptions,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async -> Exchange {
        let body = PaddedBytes(Data(#""\#(name) client""#.utf8))
        let response = RawResponse(statusCode: 200, headers: [:], bytes: body)
        return Exchange(
            request: request,
            startedAt: Date(timeIntervalSince1970: 0),
            outcome: .response(response)
        )
    }
}

import CartoucheTestKit
import EndpointClient
import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

@testable import CartoucheCatalogue

@Suite(.limitedConcurrency) struct EndpointRequestTests {
    typealias Answer = (RawResponse?, Result<[TodosAPI.TodoDTO], any Error>)

    @Test func completionGetsTheResponseAndTheValue() async throws {
        try await withDemoServer { url in
            let todosAPI = TodosAPI(baseURL: url)
            let (response, result): Answer = await withCheckedContinuation { continuation in
                todosAPI.getAll
                    .request(.init(limit: 1, incompleteOnly: false)) { response, todoResult in
                        continuation.resume(returning: (response, todoResult))
                    }
            }
            #expect(response?.statusCode == 200)
            #expect(
                response?.bytes.string == #"[{"name":"Do laundry","isComplete":false}]"#
            )
            let todos = try result.get()
            #expect(todos == [.init(name: "Do laundry", isComplete: false)])
        }
    }

    @Test func theCompletionHandlerGetsTheErrorOfAnInvalidRequest() async throws {
        let (response, result): Answer = await withCheckedContinuation { continuation in
            TodosAPI().getAll.request(.init(limit: 1, incompleteOnly: false)) {
                continuation.resume(returning: ($0, $1))
            }
        }
        #expect(response == nil)
        let error = try #require(throws: EndpointError.self) { try result.get() }
        #expect(
            error.description == "Todos.getAll: the request cannot be built: there is no base URL"
        )
    }

    @Test func anUndecodableResponseIsReportedWithItsPosition() async throws {
        try await withDemoServer { url in
            do {
                _ = try await TroubleAPI(baseURL: url).nulls.request()
                Issue.record("decoded")
            } catch let error as EndpointError {
                let text = error.description
                let start =
                    "Trouble.nulls: the response does not decode (GET \(url)/trouble/nulls): "
                #expect(text.hasPrefix(start))
                #expect(error.cause is DecodeError)
                #expect(error.response?.statusCode == 200)
            }
        }
    }

    @Test func aTransportFailureKeepsItsWords() async throws {
        let api = TroubleAPI(baseURL: "http://127.0.0.1:1")
        do {
            _ = try await api.gzip.request()
            Issue.record("answered")
        } catch {
            #expect(
                error.description == """
                    Trouble.gzip: connection refused while connecting \
                    (http://127.0.0.1:1/trouble/gzip); \
                    is the server running, and is the port right?
                    """
            )
        }
    }

    @Test func anEmptyResponseIsNotRead() async throws {
        try await withDemoServer { url in
            let status = TroubleAPI(baseURL: url).status
            let nothing = try await status.request(.init(code: 204))
            #expect(nothing == .value)
        }
    }
}

@Suite(.limitedConcurrency) struct EndpointClientTests {
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
    override var transport: (any Transport)? { NamingTransport(name: "the group's") }

    @GET("/") var whoAmI: Endpoint<Empty, String>
}

/// Answers with its name.
private struct NamingTransport: Transport, Equatable {
    let name: String

    func events(of request: Request, options: TransferOptions) -> TransferEvents {
        TransferEvents(sending: { [self] _ in
            let body = PaddedBytes(Data(#""\#(name) client""#.utf8))
            let response = RawResponse(statusCode: 200, headers: [:], bytes: body)
            return Exchange(
                request: request,
                startedAt: Date(timeIntervalSince1970: 0),
                outcome: .response(response)
            )
        })
    }
}

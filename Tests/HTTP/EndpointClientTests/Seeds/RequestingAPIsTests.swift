import CartoucheTestKit
import EndpointClient
import EndpointKit
import HTTPMessage
import Testing
import ValueTree

@testable import CartoucheCatalogue

/// "Requesting APIs": the document's call, against a server that provides the document's endpoint.
@Suite(.limitedConcurrency) struct RequestingAPIsTests {
    @Test func theDocumentsCallPrintsTheTodos() async throws {
        let lines = try await withDemoServer { url in await printed(from: url) }
        #expect(lines?.prefix(2) == ["Got todo: Do laundry", "Got todo: Water the tomatoes"])
    }

    @Test func theDocumentsCallPrintsTheError() async {
        let lines = await printed(from: "http://127.0.0.1:1")
        #expect(
            lines == [
                """
                Got error: Todos.getAll: connection refused while connecting \
                (http://127.0.0.1:1/todos?limit=50&incompleteOnly=true); \
                is the server running, and is the port right?.
                """
            ]
        )
    }

    @Test func theResponseAsItCameIsThereToo() async throws {
        try await withDemoServer { url in
            let (raw, todos) = try await TodosAPI(baseURL: url).getAll
                .response(to: .init(limit: 1, incompleteOnly: false))
            #expect(raw.statusCode == 200)
            #expect(raw.bytes.string == #"[{"name":"Do laundry","isComplete":false}]"#)
            #expect(todos == [.init(name: "Do laundry", isComplete: false)])
        }
    }

    private func printed(from url: String) async -> [String] {
        await withCheckedContinuation { continuation in
            let todosAPI = TodosAPI(baseURL: url)
            todosAPI.getAll
                .request(.init(limit: 50, incompleteOnly: true)) { response, todoResult in
                    switch todoResult {
                    case .success(let todos):
                        continuation.resume(returning: todos.map { "Got todo: \($0.name)" })
                    case .failure(let error):
                        continuation.resume(returning: ["Got error: \(error)."])
                    }
                }
        }
    }
}

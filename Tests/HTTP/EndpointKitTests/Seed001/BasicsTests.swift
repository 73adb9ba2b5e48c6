import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

/// "Basics": ``TodosAPI`` is the document's declaration.
@Suite struct BasicsTests {
    private let todos = TodosAPI(baseURL: "http://localhost:8888")

    @Test func requestingTheEndpointLooksLikeTheDocuments() throws {
        let request = try todos.getAll.httpRequest(.init(limit: 1, incompleteOnly: false))
        #expect(request.method == .get)
        #expect(
            request.url.absoluteString
                == "http://localhost:8888/todos?incompleteOnly=false&limit=1"
        )
    }

    /// The document's sample, without the comma behind its last element.
    @Test func theDocumentsResponseIsRead() throws {
        let text = """
            [
                {
                    "name": "Do laundry",
                    "isComplete": false
                },
                {
                    "name": "Learn Alchemy",
                    "isComplete": true
                },
                {
                    "name": "Be awesome",
                    "isComplete": true
                }
            ]
            """
        let raw = RawResponse(statusCode: 200, bytes: PaddedBytes(text.utf8))
        let read = try todos.getAll.response(from: raw)
        #expect(read.map(\.name) == ["Do laundry", "Learn Alchemy", "Be awesome"])
        #expect(read.map(\.isComplete) == [false, true, true])
    }

    /// "limit=1&incompleteOnly=0", as the document writes it.
    @Test func aProviderReadsTheDocumentsQuery() throws {
        let read = try RequestReader(todos.getAll)
            .request(from: IncomingRequest(query: "limit=1&incompleteOnly=0"))
        #expect(read.limit == 1)
        #expect(read.incompleteOnly == false)
    }
}

import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

@Suite struct EndpointTests {
    @Test func theSeedsRequestIsSentToTheGroupsBaseURL() throws {
        let todos = TodosAPI(baseURL: "http://localhost:8888")
        let request = try todos.getAll.httpRequest(.init(limit: 50, incompleteOnly: true))
        let url = try #require(
            URL(string: "http://localhost:8888/todos?incompleteOnly=true&limit=50")
        )
        #expect(request == HTTPMessage.Request(url: url, method: .get))
        #expect(todos.getAll.name == "Todos.getAll")
    }
}

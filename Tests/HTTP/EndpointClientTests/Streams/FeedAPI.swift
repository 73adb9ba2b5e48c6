import EndpointKit

/// An API with streams.
class FeedAPI: EndpointGroup {
    @GET("/changes") var changes: Endpoint<Empty, ServerSentEvents<Change>>
    @GET("/words") var words: Endpoint<Empty, ServerSentEvents<String>>
    @GET("/notes") var notes: Endpoint<Empty, ServerSentEvents<String?>>
    @GET("/states") var states: Endpoint<Empty, ServerSentEvents<State>>
    @POST("/ask") var ask: Endpoint<Empty, ServerSentEvents<Change>>
    @GET("/log") var log: Endpoint<Empty, JSONLines<Change>>

    enum State: String, Codable, CaseIterable {
        case open, closed
    }

    struct Change: Codable, Hashable {
        let id: Int
    }
}

extension FeedAPI.Change {
    static func numbered(_ numbers: Int...) -> [FeedAPI.Change] { numbers.map { .init(id: $0) } }
}

extension AsyncSequence where Failure == any Error {
    /// The elements until the end, or until an error, whose words come with them.
    func collected() async -> (elements: [Element], error: String?) {
        var elements: [Element] = []
        do {
            for try await element in self { elements.append(element) }
            return (elements, nil)
        } catch {
            return (elements, "\(error)")
        }
    }
}

import CartoucheDocumentView
import EndpointKit
import FoundationEssentials
import HTTPMessage
import TerminalUI
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheExplorer

/// A form that takes a value from a response of another endpoint.
@Suite struct ChainingTests {
    /// The form of `drop`, whose `id` comes from `ping`.
    private func opened(in environment: String? = nil) throws -> LateSession {
        var session = try LateSession(in: environment)
        session.press("j", .enter)
        session.type("{{Errands.ping.id}}")
        return session
    }

    /// `ping` is sent, and answered with a body.
    private func ping(_ body: String, _ session: inout LateSession) throws {
        session.press(.alt("1"), "G", .enter, .ctrl("r"))
        let (id, request) = try #require(session.sent.last)
        #expect(request.endpoint == "Errands.ping")
        let url = try #require(URL(string: "http://errands.test/ping"))
        let response = RawResponse(statusCode: 200, bytes: PaddedBytes(body.utf8))
        let ended = EndedExchange(
            Exchange(
                request: Request(url: url),
                startedAt: session.now,
                outcome: .response(response)
            ),
            endpoint: request.endpoint,
            environment: request.environment
        )
        session.hear(.exchange(.ended(id, ended)))
        let document = try JSONParser().parse(body)
        session.hear(.exchange(.parsed(id, IndexedDocument(document))))
    }

    private func back(_ session: inout LateSession) {
        session.press(.alt("1"), "g", "j", "j", .enter)
    }

    @Test func theLastResponseGivesTheValue() throws {
        var session = try opened()
        try ping(#"{"id": 7}"#, &session)
        back(&session)
        #expect(session.words.contains("{{Errands.ping.id}} → 7"))
        session.press(.ctrl("r"))
        let request = try #require(session.sent.last).request
        #expect(request.form == ["id": 7])
        // The history says where the value comes from.
        #expect(request.written == ["id": "{{Errands.ping.id}}"])
        try ping(#"{"id": 8}"#, &session)
        back(&session)
        session.press(.ctrl("r"))
        #expect(try #require(session.sent.last).request.form == ["id": 8])
    }

    @Test func withoutAResponseItIsOfferedToSendThatFirst() throws {
        var session = try opened()
        #expect(session.words.contains("there is no response of Errands.ping yet"))
        session.press(.ctrl("r"))
        #expect(session.sent.isEmpty)
        #expect(session.words.contains("Errands.drop takes a value from Errands.ping"))
        session.press(.enter)
        #expect(session.model.chosenEndpoint?.id == "Errands.ping")
        #expect(session.footer.contains("send this with ^R, then Errands.drop again"))
    }

    @Test(arguments: [Key.escape, "n"])
    func stayingChangesNothing(key: Key) throws {
        var session = try opened()
        session.press(.ctrl("r"), key)
        #expect(session.model.overlay == nil)
        #expect(session.model.chosenEndpoint?.id == "Errands.drop")
    }

    @Test func aPathThatIsNotThereIsNamed() throws {
        var session = try opened()
        try ping(#"{"other": 7}"#, &session)
        back(&session)
        session.press(.ctrl("r"))
        #expect(session.words.contains("the last response of Errands.ping has nothing at `id`"))
        #expect(session.model.overlay == nil)
    }

    /// Its token would be another environment's.
    @Test func aResponseOfAnotherEnvironmentDoesNotCount() throws {
        var session = try opened(in: "test")
        try ping(#"{"id": 7}"#, &session)
        session.press(.alt("1"), "p")
        try session.answer(\.isList)
        session.press(.up, .enter)
        try session.answer { $0.reads("prod") }
        back(&session)
        session.press(.ctrl("r"))
        #expect(session.sent.map(\.request.endpoint) == ["Errands.ping"])
        #expect(session.model.overlay?.window is ChainQuestion)
    }

    /// What was sent is what stood there at ^R.
    @Test func aResponseThatComesWhileTheFormWaitsIsNotTaken() throws {
        var session = try opened()
        try ping(#"{"id": 7}"#, &session)
        back(&session)
        session.press(.alt("1"), "p")
        try session.answer(\.isList)
        session.press(.down, .enter, .alt("2"), .ctrl("r"))
        try session.answer { $0.reads("prod") }
        #expect(session.sent.map(\.request.endpoint) == ["Errands.ping"])
        #expect(session.footer.contains("not sent"))
    }

    @Test func theHistoryIsAskedOnce() throws {
        var session = try opened()
        session.press(.backspace)
        session.type("}")
        let asked = session.unanswered.filter { asked in
            guard case .recall(let recall) = asked.command else { return false }
            return recall.place == .last(endpoint: "Errands.ping", environment: nil)
        }
        #expect(asked.count == 1)
    }
}

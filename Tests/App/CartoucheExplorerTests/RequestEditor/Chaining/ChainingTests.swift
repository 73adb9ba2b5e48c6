import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import EndpointKit
import FoundationEssentials
import HTTPMessage
import SecretValues
import TerminalUI
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheExplorer

/// A form that takes a value from a response of another endpoint.
@Suite struct ChainingTests {
    /// Opens the form of `drop`, whose `id` comes from `ping`.
    private func opened(in environment: String? = nil) throws -> LateSession {
        var session = try LateSession(in: environment)
        session.press("j", .enter)
        session.type("{{Errands.ping.id}}")
        return session
    }

    /// Sends `ping` and answers it with a body.
    private func ping(
        _ body: String,
        status: Int = 200,
        _ session: inout LateSession
    ) throws {
        session.press(.alt("1"), "G", .enter, .ctrl("r"))
        let (id, request) = try #require(session.sent.last)
        #expect(request.endpoint == "Errands.ping")
        let url = try #require(URL(string: "http://errands.test/ping"))
        let response = RawResponse(statusCode: status, bytes: PaddedBytes(body.utf8))
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

    @Test func theValueComesFromTheLastResponse() throws {
        var session = try opened()
        try ping(#"{"id": 7}"#, &session)
        back(&session)
        #expect(session.words.contains("{{Errands.ping.id}} → 7"))
        session.press(.ctrl("r"))
        let request = try #require(session.sent.last).request
        #expect(request.form == ["id": 7])
        // The history shows the origin of the value.
        #expect(request.written == ["id": "{{Errands.ping.id}}"])
        try ping(#"{"id": 8}"#, &session)
        back(&session)
        session.press(.ctrl("r"))
        #expect(try #require(session.sent.last).request.form == ["id": 8])
    }

    @Test func withoutAResponseTheOtherRequestIsOffered() throws {
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
    func decliningTheOfferChangesNothing(key: Key) throws {
        var session = try opened()
        session.press(.ctrl("r"), key)
        #expect(session.model.windows.top == nil)
        #expect(session.model.chosenEndpoint?.id == "Errands.drop")
    }

    @Test func aMissingPathIsNamed() throws {
        var session = try opened()
        try ping(#"{"other": 7}"#, &session)
        back(&session)
        session.press(.ctrl("r"))
        #expect(session.words.contains("the last response of Errands.ping has nothing at `id`"))
        #expect(session.model.windows.top == nil)
    }

    /// The token belongs to another environment.
    @Test func aResponseOfAnotherEnvironmentIsNotUsed() throws {
        var session = try opened(in: "test")
        try ping(#"{"id": 7}"#, &session)
        session.press(.alt("1"), "p")
        try session.answer(\.isList)
        session.press(.up, .enter)
        try session.answer { $0.reads("prod") }
        back(&session)
        session.press(.ctrl("r"))
        #expect(session.sent.map(\.request.endpoint) == ["Errands.ping"])
        #expect(session.model.question?.answers == .opening)
    }

    /// The request has the values that the form had when ^R was pressed.
    @Test func aResponseThatArrivesWhileTheFormWaitsIsNotUsed() throws {
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

    /// The user isn't logged in before there is a token.
    @Test func theEndpointThatProvidesATokenIsSentWithoutIt() throws {
        var session = try LateSession()
        session.press("j", "j", "j", .enter, .alt("u"), .enter, .down, .down, .down, .enter)
        session.type("{{Errands.ping.token}}")
        session.press(.alt("o"), .ctrl("r"))
        #expect(session.sent.map(\.request.login) == [nil])
        #expect(session.model.windows.top == nil)
    }

    /// After a failure, the user is still logged in.
    @Test func aFailureIsNotUsedAsAResponse() throws {
        var session = try opened()
        try ping(#"{"id": 7}"#, &session)
        try ping(#"{"error": "no"}"#, status: 401, &session)
        back(&session)
        #expect(session.words.contains("{{Errands.ping.id}} → 7"))
    }

    @Test func aTokenIsMaskedAndRedactedFromThenOn() throws {
        var session = try LateSession()
        session.press("j", .enter)
        session.type("{{Errands.ping.token}}")
        try ping(#"{"token": "77"}"#, &session)
        back(&session)
        #expect(session.words.contains("{{Errands.ping.token}} → •••"))
        session.press(.ctrl("r"))
        let request = try #require(session.sent.last).request
        #expect(request.form == ["id": 77] && request.secrets == [Secret("77")])
    }

    @Test func theHeadersTabRequestsResponsesFromTheHistory() throws {
        var session = try LateSession()
        session.press("j", "j", "j", .enter, .alt("e"))
        session.type("X-Id: {{Errands.due.id}}")
        #expect(session.recalls == [.last(endpoint: "Errands.due", environment: nil)])
    }

    @Test func aResponseIsRequestedFromTheHistoryOnce() throws {
        var session = try opened()
        session.press(.backspace)
        session.type("}")
        #expect(session.recalls == [.last(endpoint: "Errands.ping", environment: nil)])
        session.hear(.recallRefused(Recall(place: session.recalls[0]), reason: "busy"))
        session.type(" ")
        #expect(session.recalls.count == 2)
    }
}

extension LateSession {
    /// The places that requested something from the history.
    fileprivate var recalls: [Recall.Place] {
        unanswered.compactMap { asked in
            if case .recall(let recall) = asked.command { recall.place } else { nil }
        }
    }
}

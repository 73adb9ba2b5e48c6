import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import FoundationEssentials
import HTTPMessage
import TerminalUI
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheExplorer

/// `D` on the first response of a run of the program compares it with one of an earlier run.
@Suite struct StoredComparisonTests {
    /// Sends a request whose response is recorded under the number 6, after five others.
    private func sent() throws -> LateSession {
        var session = try LateSession()
        session.press("j", .enter)
        session.type("1")
        session.press(.ctrl("r"))
        try session.answer(\.isSend)
        let body = IndexedDocument(try JSONParser().parse(#"{"id": 2}"#))
        session.hear(.exchange(.parsed(RequestID(1), body)))
        session.hear(.exchange(.recorded(RequestID(1), RecordedRun(id: 6, number: 6))))
        session.press(.alt("3"))
        return session
    }

    private func stored(_ body: String, isCut: Bool = false) throws -> Recalled {
        let bytes = PaddedBytes(body.utf8)
        let exchange = Exchange(
            request: Request(url: try #require(URL(string: "http://errands.test/errands/7"))),
            startedAt: ShopWorld.now,
            outcome: .response(RawResponse(statusCode: 200, bytes: bytes))
        )
        let origin = StoredOrigin(id: 5, duration: .zero, byteCount: bytes.count, isCut: isCut)
        let ended = EndedExchange(exchange, endpoint: "Errands.drop", origin: origin)
        return Recalled(
            StoredExchange(5, ended, form: nil),
            number: 5,
            of: 6,
            document: isCut ? nil : IndexedDocument(try JSONParser().parse(body))
        )
    }

    private func asked(_ session: LateSession) throws -> Recall {
        let recalls = session.unanswered.compactMap { pending -> Recall? in
            if case .recall(let recall) = pending.command { recall } else { nil }
        }
        return try #require(recalls.last)
    }

    @Test func theResponseBeforeIsRequestedAndCompared() throws {
        var session = try sent()
        session.press("D")
        let recall = try asked(session)
        #expect(
            recall.place == .comparison(endpoint: "Errands.drop", of: RequestID(1), before: 6)
        )
        session.hear(.recalled(recall, [try stored(#"{"id": 1}"#)]))
        let comparison = try #require(session.model.response.shownComparison)
        #expect(comparison.subject == .init(RequestID(1), with: RequestID(stored: 5)))
        #expect(comparison.numbers == (6, 5))
    }

    @Test func aMissingEarlierResponseIsReported() throws {
        var session = try sent()
        session.press("D")
        session.hear(.recalled(try asked(session), []))
        #expect(session.model.notice?.key == .noEarlierRun)
    }

    @Test func aCutResponseIsNotCompared() throws {
        var session = try sent()
        session.press("D")
        session.hear(.recalled(try asked(session), [try stored("[1", isCut: true)]))
        #expect(session.model.response.shownComparison == nil)
        #expect(session.model.notice?.key == .notComparable)
    }

    /// The cut response has a tree of its beginning by then.
    @Test func aCutResponseIsNotComparedAfterItWasShown() throws {
        var session = try sent()
        session.press("{")
        session.hear(.recalled(try asked(session), [try stored("[1", isCut: true)]))
        let beginning = JSONParser().read(PaddedBytes("[1".utf8))
        let part = try #require(IndexedDocument(beginning))
        session.hear(.exchange(.parsed(RequestID(stored: 5), part)))
        #expect(session.model.response.answer?.body.parsed == part)
        session.press("}")
        session.hear(.recalled(try asked(session), []))
        #expect(session.model.response.answer?.id == RequestID(1))
        session.press("D")
        #expect(session.model.response.shownComparison == nil)
        #expect(session.model.notice?.key == .notComparable)
    }

    @Test func anAnswerForAResponseThatHasLeftTheScreenIsIgnored() throws {
        var session = try sent()
        session.press("D")
        let recall = try asked(session)
        session.press(.alt("1"), "k", .enter)
        session.hear(.recalled(recall, [try stored(#"{"id": 1}"#)]))
        #expect(session.model.response.answer?.comparison == nil)
    }
}

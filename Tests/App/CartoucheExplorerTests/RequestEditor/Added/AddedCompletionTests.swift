import CartoucheTexts
import Girders
import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

/// Names are offered while a line of the Headers tab is typed.
@Suite struct AddedCompletionTests {
    private static let variables = Variables(["region": "eu", "retries": "2"])

    @Test(
        arguments: [
            ("acc", ["Accept", "Accept-Charset", "Accept-Encoding", "Accept-Language"]),
            ("  # if-r", ["If-Range"]), ("X-T: {{re", ["region", "retries"]), ("", nil),
            ("# ", nil), ("limit=", nil), ("Accept: a", nil), ("nobody", nil),
            ("A: {{region}}", nil), ("{{reg", ["region"]),
            ("Authorization: ", ["Bearer", "Basic"]), ("# authorization:ba", ["Basic"]),
            ("Proxy-Authorization: b", ["Bearer", "Basic"]), ("Authorization: Bearer x", nil),
            ("Authorization: bearer ", ["region", "retries"]),
        ] as [(String, [String]?)]
    )
    func namesThatBeginLikeTheLineAreOffered(line: String, expected: [String]?) {
        #expect(AddedCompletion(line, with: Self.variables)?.list.names == expected)
    }

    @Test(arguments: [
        ("# if-ra", "# If-Range: "), ("a={{regi", "a={{region}}"),
        ("Authorization: be", "Authorization: Bearer "),
        ("Authorization: Bearer ", "Authorization: Bearer {{region}}"),
    ])
    func aNameIsInsertedWithItsEnding(typed: String, expected: String) throws {
        var text = TextArea.State()
        text.paste(typed, height: 5)
        try #require(AddedCompletion(typed, with: Self.variables)).take(into: &text, height: 5)
        #expect(text.text == expected)
    }

    private func opened() throws -> LateSession {
        var session = try LateSession()
        session.press("j", "j", "j", .enter, .alt("e"))
        return session
    }

    private func text(_ session: LateSession) -> String? {
        session.model.requestEditor.added["Errands.ping"]?.text
    }

    @Test func enterTakesTheChosenNameAndTheNextOneEndsTheLine() throws {
        var session = try opened()
        session.type("if-")
        #expect(session.words.contains("› If-Match"))
        session.press(.down, .enter)
        session.type("yesterday")
        session.press(.enter)
        session.type("a=1")
        #expect(text(session) == "If-Modified-Since: yesterday\na=1")
    }

    @Test func escapeEndsTheOfferAndKeepsWhatWasTyped() throws {
        var session = try opened()
        session.type("if-")
        session.press(.escape)
        #expect(!session.words.contains("› If-Match"))
        session.press(.enter)
        #expect(text(session) == "if-\n")
    }

    @Test func anOfferDoesNotFollowToAnotherEndpoint() throws {
        var session = try opened()
        session.type("if-")
        session.press(.alt("1"), "k", .enter, .alt("e"))
        #expect(!session.words.contains("› If-Match"))
        session.press(.alt("1"), "j", .enter, .alt("e"), .enter)
        #expect(text(session) == "if-\n")
    }
}

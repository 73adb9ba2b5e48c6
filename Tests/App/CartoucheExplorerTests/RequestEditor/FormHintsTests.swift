import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

/// The row of hints while a form is shown.
@MainActor @Suite struct FormHintsTests {
    /// Returns the hints after keys that are pressed on the list of endpoints.
    private func hints(in size: Size, after keys: Key...) async throws -> String {
        var hints = ""
        try await Session.run(in: size) { driver in
            for key in keys { await driver.press(key).settle() }
            hints = driver.screen.split(separator: "\n").last.map(String.init) ?? ""
        }
        return hints.trimmingPrefix(" ").split(separator: "  ").joined(separator: " | ")
    }

    /// A text field takes `]`, which otherwise goes to the next tab.
    @Test(arguments: [
        (
            Size(120, 35),
            "Ctrl-↑ increase | Ctrl-↓ decrease | Enter next row | ^R send | Tab next pane | Alt-u Auth"
                + " | Alt-e Headers | F1 keys"
        ),
        (
            Size(160, 45),
            "Ctrl-↑ increase | Ctrl-↓ decrease | Enter next row | ^R send | Tab next pane | F1 keys"
                + " | Alt-u Auth | Alt-e Headers | Alt-v Preview"
        ),
        (
            Size(80, 24),
            "Ctrl-↑ increase | Ctrl-↓ decrease | Enter next row | ^R send | Alt-u Auth | F1 keys"
        ),
    ])
    func theHintsOfAFormNameTheOtherTabs(size: Size, expected: String) async throws {
        #expect(try await hints(in: size, after: .enter) == expected)
    }

    @Test(arguments: [
        (
            Key.alt("u"),
            "Enter choose | → next choice | Alt-o Form | ^R send | Tab next pane | F1 keys"
        ),
        (
            .alt("e"),
            "Enter new line | ^T line off or on | Alt-o Form | ^R send | Tab next pane | F1 keys"
        ),
        (
            .alt("v"),
            "/ search | ] next tab | y copy | Alt-o Form | ^R send | Tab next pane | F1 keys"
        ),
    ])
    func theHintsOfAnotherTabNameTheWayBackFirst(tab: Key, expected: String) async throws {
        #expect(try await hints(in: Size(80, 24), after: .enter, tab) == expected)
    }

    /// Sending takes precedence over moving an element.
    @Test func theHintToSendPrecedesTheHintToMoveAnElement() async throws {
        let keys: [Key] = [.down, .down, .enter, .down, .down, .down, .enter, "x"]
        var hints = ""
        try await Session.run(in: Size(80, 24)) { driver in
            for key in keys { await driver.press(key).settle() }
            hints = driver.screen.split(separator: "\n").last.map(String.init) ?? ""
        }
        #expect(hints.contains("^X remove element  ^R send"))
    }

    @Test func aTypedSecretCanBeShown() throws {
        var session = try LateSession(at: "https://errands.test")
        session.press("j", "j", "j", .enter, .alt("u"), .right, .right, .right)
        session.press(.down)
        #expect(!session.footer.contains("Alt-s"))
        session.type("s3cret")
        #expect(session.footer.contains("Alt-s show or hide"))
    }
}

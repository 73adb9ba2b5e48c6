import CartoucheTexts
import TerminalUI
import Testing

@testable import CartoucheExplorer

/// The search of the help finds the keys of all places.
@Suite struct HelpSearchTests {
    @Test func aKeyOfAnotherPlaceIsFoundWithThatPlace() throws {
        let texts = try Texts(.english)
        var session = try LateSession()
        session.press(.function(1))
        #expect(!session.words.contains(texts[.keySplit]))
        session.type(texts[.keySplit])
        #expect(session.words.contains(texts[.keySplit]))
        session.press(.enter)
        #expect(
            session.model.notice
                == Notice(.keyWorksElsewhere, texts[.allTabs], tone: .warning)
        )
        #expect(session.model.windows.top != nil)
    }

    @Test(arguments: ["", "down", "close", "a", "enter"])
    func everyEntryIsListedOnce(words: String) throws {
        let texts = try Texts(.english)
        var session = try LateSession()
        session.press(.function(1))
        session.type(words)
        let help = try #require(session.model.windows.top?.window as? HelpWindow)
        let told = try #require(help.list.items).compactMap { row -> [String]? in
            guard case .entry(let entry) = row else { return nil }
            return [entry.keys, texts[entry.help]]
        }
        #expect(!told.isEmpty && Set(told).count == told.count)
    }

    @Test func usableActionsComeFirst() throws {
        let texts = try Texts(.english)
        var session = try LateSession()
        session.press(.function(1))
        session.type(texts[.keyOpenForm])
        session.press(.enter)
        #expect(session.model.windows.top == nil && session.model.focus == .request)
    }

    @Test(arguments: ["paste", "curl"])
    func aCommandThatCanBePastedIsFound(word: String) throws {
        let texts = try Texts(.english)
        var session = try LateSession()
        session.press(.function(1))
        session.type(word)
        #expect(session.words.contains(texts[.pasteCurl]))
    }
}

import CartoucheDocumentView
import CartoucheTexts
import Testing

@testable import CartoucheExplorer

@Suite struct DocumentTextsTests {
    @Test func theHelpHasTheKeysOfADocument() {
        let names = DocumentText.allCases.map(\.rawValue).filter { $0.hasPrefix("key") }
        #expect(names.filter { HelpKey(rawValue: $0) == nil } == [])
    }
}

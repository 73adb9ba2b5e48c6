import CartoucheDocumentView
import Testing

@testable import CartoucheExplorer

@Suite struct DocumentTextsTests {
    @Test func everyTextOfADocumentIsAmongThoseOfTheExplorer() {
        let names = DocumentText.allCases.map(\.rawValue)
        #expect(names.filter { TextKey(rawValue: $0) == nil } == [])
    }
}

import Explorer
import TerminalUI
import Testing

@Suite struct KeyTableTests {
    @Test func everyTextHasWords() {
        #expect(TextKey.allCases.filter { Texts.english[$0].isEmpty } == [])
    }

    @Test func placesInTextsAreFilled() {
        #expect(Texts.english(.countOf, "2", "7") == "2 of 7")
    }
}

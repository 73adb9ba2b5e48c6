import Explorer
import TerminalUI
import Testing

@Suite struct KeyTableTests {
    @Test func everyTextHasWords() {
        #expect(TextKey.allCases.filter { Texts.english[$0].isEmpty } == [])
    }

    @Test func placesInTextsAreFilled() {
        #expect(Texts.english(.problemOf, "2", "7") == "problem 2 of 7")
    }
}

import Foundation
import Testing

@testable import HTTPMessage

@Suite struct ShellWordTests {
    @Test func aPlainWordNeedsNoQuotes() {
        #expect(ShellWord("a-b_c./:@%+,9").text == "a-b_c./:@%+,9")
        #expect(ShellWord("").text == "''")
        #expect(ShellWord("it's").text == #"'it'\''s'"#)
    }

    @Test func theShellReadsEveryWordAsItIs() async throws {
        let letters = Array("ab'\"$`\\ \n\t!*?[]{}()<>|&;#~=%^é-")
        let words = letters.flatMap { first in letters.map { "\(first)\($0)" } }
        let command = "curl " + words.map { ShellWord($0).text }.joined(separator: " ")
        #expect(try await Shell.call(command).arguments == words)
    }

    @Test func aMarkBesideACombiningCharacterIsFound() {
        #expect(ShellWord("xMARK\u{301}", variables: ["MARK": "KEY"]).text == "x\"$KEY\"'\u{301}'")
    }
}

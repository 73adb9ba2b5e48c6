import CartoucheTestKit
import Foundation
import Testing

@testable import HTTPMessage

@Suite(.limitedConcurrency(.processes)) struct ShellWordTests {
    @Test func aPlainWordNeedsNoQuotes() {
        #expect(ShellWord("a-b_c./:@%+,9").text == "a-b_c./:@%+,9")
        #expect(ShellWord("").text == "''")
        #expect(ShellWord("it's").text == #"'it'\''s'"#)
    }

    @Test func theShellReadsEveryWordUnchanged() async throws {
        let letters = Array("ab'\"$`\\ \n\t!*?[]{}()<>|&;#~=%^é-")
        let words = letters.flatMap { first in letters.map { "\(first)\($0)" } }
        let command = "curl " + words.map { ShellWord($0).text }.joined(separator: " ")
        #expect(try await Shell.call(command).arguments == words)
    }

    @Test(
        arguments: [
            ("curl https://a.test", []),
            (#"curl -H 'X: '"$X_KEY" -u a:"$PASSWORD" -H 'Y: '"$X_KEY""#, ["X_KEY", "PASSWORD"]),
            (#"curl --data-raw 'costs $5 or $PRICE' "$TOKEN""#, ["TOKEN"]),
            (#"curl 'it'\''s $NOT'"#, []),
            (#"curl "$(base64 < 'a$b' | tr -d '\n')" "$KEY2""#, ["KEY2"]),
            (#"printf 'a%s' "$SECRET" | curl --data-binary @- https://a.test"#, ["SECRET"]),
        ]
    )
    func theVariablesOfACommandAreThoseThatAShellReads(command: String, names: [String]) {
        #expect(ShellWord.variables(of: command) == names)
    }

    @Test func aMarkBeforeACombiningCharacterIsFound() {
        #expect(ShellWord("xMARK\u{301}", variables: ["MARK": "KEY"]).text == "x\"$KEY\"'\u{301}'")
    }
}

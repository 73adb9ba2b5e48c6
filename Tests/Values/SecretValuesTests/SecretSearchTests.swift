import CartoucheTestKit
import Testing

@testable import SecretValues

/// One pass over the bytes finds all secrets.
struct SecretSearchTests {
    private static func search(for count: Int, secretsOf length: Int) -> SecretSearch {
        // With different letters, the secrets have no common prefixes.
        let secrets = (0..<count).map { number in
            "s\(number)-" + String(repeating: "\(number)x", count: length)
        }
        return SecretSearch(for: Set(secrets))
    }

    private static func work(_ search: SecretSearch, in text: [UInt8]) {
        _ = search.ranges(in: text, wordsAt: .standingAlone)
    }

    private static let texts = [
        String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 200),
        String(repeating: #"{"a":"b\n","url":"http:\/\/h\/?q=%C3%A4&amp;x=1"},"#, count: 200),
        String(repeating: "s1-1x1x", count: 500), String(repeating: "\\\\\\\\%25&amp;", count: 500),
    ]

    @Test(arguments: texts)
    func theWorkIsInProportionToTheText(text: String) {
        let search = Self.search(for: 10, secretsOf: 20)
        let texts = [1, 2, 4].map { Array(String(repeating: text, count: $0).utf8) }
        let growth = WorkGrowth.perDoubling(of: texts) { Self.work(search, in: $0) }
        #expect(growth < WorkGrowth.limit, "\(growth)")
    }

    /// Four times as many or as long secrets each time: work in proportion to them would grow fourfold.
    @Test(arguments: texts, [true, false])
    func theWorkDoesNotDependOnTheNumberAndLengthOfSecrets(text: String, isNumber: Bool) {
        let bytes = Array(text.utf8)
        let searches = [1, 4, 16].map { factor in
            Self.search(for: isNumber ? 10 * factor : 10, secretsOf: isNumber ? 20 : 20 * factor)
        }
        let growth = WorkGrowth.perDoubling(of: searches) { Self.work($0, in: bytes) }
        #expect(growth < 2, "\(growth)")
    }

    /// A part that looks like the beginning of a secret again and again must not be compared from the start each
    /// time.
    @Test func aTextOfBeginningsOfASecretTakesNoMoreForALongerSecret() {
        let text = Array(String(repeating: "ab", count: 32_000).utf8)
        let searches = [2_000, 4_000, 8_000].map { length in
            SecretSearch(for: [String(repeating: "ab", count: length) + "c"])
        }
        let growth = WorkGrowth.perDoubling(of: searches) { Self.work($0, in: text) }
        #expect(growth < 1.5, "\(growth)")
    }

    @Test func overlappingSecretsAreHiddenTogether() {
        let redaction = Redaction(of: [Secret("abc123"), Secret("123xyz"), Secret("c1")])
        #expect(redaction.redacted("-abc123xyz-abc123-") == "-(redacted)-(redacted)-")
    }

    @Test(arguments: [
        #"{"q": "a%20b%22c"}"#, #"q=%5C%22a%20b%5C%22c"#, #"{"q": "a b\"c"}"#,
        #"{"q": "{\"q\": \"a b\\\"c\"}"}"#, "<q>a b&quot;c</q>", "q=a+b%22c", "q=a%2520b%2522c",
        #"{"q": "<q>a b&quot;c<\/q>"}"#, #"{"q": "a\u0020b\u0022c"}"#,
    ])
    func aSecretIsFoundHoweverItIsEscaped(text: String) {
        let redacted = Redaction(of: [Secret(#"a b"c"#)]).redacted(text)
        #expect(redacted.contains("(redacted)") && !redacted.contains("b"), "\(redacted)")
    }

    @Test func knownSecretsAreNotAddedAgain() {
        let known = KnownSecrets(of: [Secret("opensesame")])
        let before = known.redaction
        known.add([Secret("opensesame"), Secret("")])
        #expect(known.redaction == before)
    }
}

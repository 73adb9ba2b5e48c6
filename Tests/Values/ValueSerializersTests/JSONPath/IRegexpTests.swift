import Testing
import ValueSerializers

struct IRegexpTests {
    @Test(arguments: [
        ("", ["": true, "a": false]),
        ("abc", ["abc": true, "ab": false, "abcd": false, "xabc": false]),
        ("a|bc|", ["a": true, "bc": true, "": true, "b": false]),
        ("(a|b)*c", ["c": true, "abbac": true, "abd": false]),
        ("a.c", ["abc": true, "a😀c": true, "a\nc": false, "a\rc": false, "ac": false]),
        ("a?b+", ["ab": true, "bbb": true, "a": false]),
        ("a{2}", ["a": false, "aa": true, "aaa": false]),
        ("a{2,}", ["a": false, "aa": true, "aaaaa": true]),
        ("a{1,3}", ["": false, "a": true, "aaa": true, "aaaa": false]),
        ("(ab){0}", ["": true, "ab": false]),
        ("[a-c0-9]", ["b": true, "5": true, "d": false]),
        ("[^a-c]", ["b": false, "d": true, "": false]),
        ("[-a]", ["-": true, "a": true, "b": false]),
        ("[a-]", ["-": true, "a": true, "b": false]),
        ("[^-]", ["-": false, "a": true]),
        ("[.*$^{|]", [".": true, "^": true, "|": true, "a": false]),
        ("[\\n\\]\\\\-\\^]", ["\n": true, "]": true, "\\": true, "]x": false]),
        ("\\(\\)\\*\\+\\-\\.\\?\\[\\]\\^\\{\\|\\}\\\\", ["()*+-.?[]^{|}\\": true]),
        ("\\t\\r\\n", ["\t\r\n": true]),
        ("^$", ["": true, "^$": false]), ("^ab.*", ["abc": true, "^abc": false, "xab": false]),
        (".*bc$", ["abc": true, "abcx": false, "abc$": false]),
        ("^a|b$", ["a": true, "b": true, "^a": false]), ("a^b$c", ["a^b$c": true, "abc": false]),
        ("\\^a[$]", ["^a$": true, "a": false]), ("(^a$)", ["^a$": true, "a": false]),
        ("^*a", ["^^a": true, "a": true]), ("a$?", ["a$": true, "a": true]),
        ("\\p{L}+", ["aÉ日": true, "a1": false]),
        ("\\p{Lu}\\P{Lu}", ["Éa": true, "aÉ": false]),
        ("[\\p{Nd}_]*", ["1٣_": true, "a": false]),
        ("[^\\p{Z}]+", ["a": true, " ": false]),
        ("日本{2}", ["日本本": true, "日本日本": false]),
        ("e\u{301}", ["e\u{301}": true, "e": false]), ("e\u{301}", ["\u{E9}": false]),
        ("(a*)*b", ["aaab": true, "aaa": false]),
        ("((a|)+)+", ["": true, "aaa": true, "b": false]),
        ("(){99999}a", ["a": true, "": false]),
    ])
    func expressionsMatchWholeTexts(pattern: String, texts: [String: Bool]) throws {
        let expression = try #require(IRegexp(pattern))
        for (text, follows) in texts {
            #expect(expression.matches(text) == follows, "\(pattern) over \(text)")
        }
    }

    @Test(arguments: [
        ("b", ["abc": true, "ac": false]), ("^a", ["ab": true, "ba": false]),
        ("a$", ["ba": true, "ab": false]), ("^a$", ["a": true, "aa": false]),
        ("^a|b$", ["ax": true, "xb": true, "xax": false]), ("[$]", ["a$b": true, "a": false]),
        ("\\^", ["a^b": true, "a": false]), ("^", ["x": true]), ("$", ["": true]),
        ("", ["": true, "x": true]), ("a{2}", ["bab": false, "baab": true]),
        ("(ab)+c", ["ababc": true, "abab": false]), ("aab", ["aaab": true]),
    ])
    func expressionsAreFoundInTexts(pattern: String, texts: [String: Bool]) throws {
        let expression = try #require(IRegexp(pattern))
        for (text, isFound) in texts {
            #expect(expression.isFound(in: text) == isFound, "\(pattern) in \(text)")
        }
    }

    @Test(arguments: [
        "(", ")", "(a", "a)", "*", "+a", "a**", "a+?", "[", "[]", "[^]", "]", "[a", "[b-a]",
        "[a-b-c]", "[--a]", "[[a]", "{", "}", "a{", "a{}", "a{,2}", "a{1", "a{1,", "a{2,1}",
        "a{1}{2}", "a{99999999999999999999}", "\\", "\\d", "\\w", "\\s", "\\b", "\\1", "\\u0041",
        "\\p", "\\pL", "\\p{", "\\p{X}", "\\p{Lx}", "\\p{IsLatin}", "\\p{Cs}", "[\\d]", "(?:a)",
        "(?i)a",
        "\\/", "\\$",
    ])
    func otherNotationsAreRefused(pattern: String) {
        #expect(IRegexp(pattern) == nil)
    }

    @Test(arguments: [
        "(a*)*b", "(a+)+b", "(a|a)*b", "(a|aa)+b", "(.*)(.*)(.*)(.*)(.*)b", "a{0,1000}b",
    ])
    func expressionsThatBacktrackElsewhereAreFast(pattern: String) throws {
        let expression = try #require(IRegexp(pattern))
        let text = String(repeating: "a", count: 2_000)
        #expect(!expression.matches(text))
        #expect(!expression.isFound(in: text))
    }

    @Test func expressionsThatUnfoldOrNestTooMuchAreRefused() {
        #expect(IRegexp("a{4000}") != nil)
        #expect(IRegexp("a{5000}") == nil)
        #expect(IRegexp("((((a{99}){99}){99}){99}){99}") == nil)
        #expect(IRegexp("((((){99999}|){99999}){99999}){99999}") == nil)
        #expect(IRegexp(String(repeating: "(", count: 100_000)) == nil)
        #expect(IRegexp("(" + String(repeating: "()", count: 100_000)) == nil)
    }
}

import FoundationEssentials
import SecretValues
import Testing

struct RedactionTests {
    @Test func aKnownSecretIsReplacedInEveryForm() {
        let redaction = Redaction(of: [Secret("p w/ü?")])
        let text = """
            plain p w/ü?
            percent p%20w%2F%C3%BC%3F p%20w%2f%c3%bc%3f p+w%2F%C3%BC%3F
            base64 cCB3L8O8Pw== cCB3L8O8Pw
            """
        #expect(
            redaction.redacted(text) == """
                plain (redacted)
                percent (redacted) (redacted) (redacted)
                base64 (redacted) (redacted)
                """
        )
    }

    @Test func aSecretWithinAnotherLeavesNoRest() {
        let redaction = Redaction(of: [Secret("sesame"), Secret("opensesame")])
        #expect(redaction.redacted("opensesame sesame") == "(redacted) (redacted)")
    }

    @Test func aShortSecretIsNotLookedForWithinWords() {
        let text = "abcdef xabc abc_ éabc"
        #expect(Redaction(of: [Secret("abc")]).redacted(text) == text)
        #expect(Redaction(of: [Secret("")]).redacted(text) == text)
    }

    @Test func aSecretOfAFewLettersIsNotLookedForWithinWords() {
        let redaction = Redaction(of: [Secret("pass")])
        #expect(redaction.redacted("password=pass, bypass") == "password=(redacted), bypass")
        let others = Redaction(of: [Secret("pass1"), Secret("sesameee")])
        #expect(others.redacted("xpass1x opensesameee") == "x(redacted)x open(redacted)")
    }

    @Test(arguments: [
        ("/basic-auth/bob/p", "/basic-auth/bob/(redacted)"),
        ("/a/p.json?x=p&y=(p)#p", "/a/(redacted).json?x=(redacted)&y=((redacted))#(redacted)"),
        ("to=%2Fbob%2Fp%3Fp", "to=%2Fbob%2F(redacted)%3F(redacted)"),
        (#"{"k": "p", "l": ["p"]}"#, #"{"k": "(redacted)", "l": ["(redacted)"]}"#),
        ("p was wrong. p", "(redacted) was wrong. (redacted)"), ("cA==", "(redacted)"),
        ("ping /api/people", "ping /api/people"),
    ])
    func aShortSecretIsHiddenAsAWord(text: String, hidden: String) {
        #expect(Redaction(of: [Secret("p")]).redacted(text) == hidden)
    }

    @Test(arguments: [
        ("that is a number", "that is a number"), ("a", "a"),
        ("GET /login/a answered", "GET /login/(redacted) answered"),
        ("no value `a`, but a: b", "no value `(redacted)`, but (redacted): b"),
        ("pin=a", "pin=(redacted)"),
    ])
    func inASentenceAShortSecretMayBeAWord(sentence: String, hidden: String) {
        #expect(Redaction(of: [Secret("a")]).redacted(sentence: sentence) == hidden)
        let long = Redaction(of: [Secret("opensesame")])
        #expect(
            long.redacted(sentence: "say opensesame \(sentence)") == "say (redacted) \(sentence)"
        )
    }

    @Test func aShortNumberIsNotLookedForWithinOtherNumbers() {
        let redaction = Redaction(of: [Secret("1")])
        #expect(redaction.redacted("HTTP/1.1 on 1, 10.") == "HTTP/1.1 on (redacted), 10.")
    }

    @Test func aShortSecretThatIsAddedIsHiddenToo() {
        let redaction = Redaction(of: [Secret("opensesame")]).adding([Secret("é")])
        #expect(redaction.redacted("opensesame é %C3%A9") == "(redacted) (redacted) (redacted)")
    }

    @Test func aSecretIsHiddenAsJSONWritesIt() {
        let redaction = Redaction(of: [Secret(#"open"sesame\"#)])
        #expect(redaction.redacted(#"{"p": "open\"sesame\\"}"#) == #"{"p": "(redacted)"}"#)
    }

    @Test(arguments: [
        #"Python p\u00e4ss\"\ud83d\ude80/<q>&\\b"#,
        #"PHP p\u00e4ss\"\ud83d\ude80\/<q>&\\b"#,
        #"C# p\u00E4ss\"\uD83D\uDE80/<q>&\\b"#,
        #"Go päss\"🚀/\u003cq\u003e\u0026\\b"#,
        #"twice p\\u00e4ss\\\"\\ud83d\\ude80/<q>&\\\\b"#,
        #"a body of ours in Python's p\u00e4ss\\\"\ud83d\ude80/<q>&\\\\b"#,
    ])
    func aSecretIsHiddenAsServersEscapeIt(text: String) {
        let redaction = Redaction(of: [Secret(#"päss"🚀/<q>&\b"#)])
        let redacted = redaction.redacted(text)
        #expect(redacted.hasSuffix(" (redacted)"), "\(redacted)")
    }

    @Test(arguments: [
        #"necessary p\ä>&amp;&lt;"'"#, #"text p\ä&gt;&amp;&lt;"'"#,
        #"attribute p\ä>&amp;&lt;&quot;'"#, #"all p\ä&gt;&amp;&lt;&quot;&apos;"#,
        #"Go p\ä&gt;&amp;&lt;&#34;&#39;"#, #"PHP p\ä&gt;&amp;&lt;&quot;&#039;"#,
        #"Python p\&#228;&gt;&amp;&lt;&quot;&#x27;"#, #"hexadecimal p\&#xE4;>&#x26;&#x3C;"'"#,
        #"decimal p\ä&#62;&#38;&#60;&#34;&#39;"#,
        #"twice p\ä&amp;gt;&amp;amp;&amp;lt;&amp;quot;&amp;apos;"#,
    ])
    func aSecretIsHiddenAsXMLWritesIt(text: String) {
        let redacted = Redaction(of: [Secret(#"p\ä>&<"'"#)]).redacted(text)
        #expect(redacted.hasSuffix(" (redacted)"), "\(redacted)")
    }

    @Test func aShortSecretIsHiddenAsXMLWritesIt() {
        let redacted = Redaction(of: [Secret("a&b")]).redacted("<n>a&amp;b</n><n>a&#38;b</n>")
        #expect(redacted == "<n>(redacted)</n><n>(redacted)</n>")
    }

    @Test func everyPlaceOfAURLHasItsOwnEscapes() {
        let redaction = Redaction(of: [Secret("Scr/55+x?é !")])
        let text = """
            path Scr%2F55%2Bx%3F%C3%A9%20%21 Scr%2f55%2bx%3f%c3%a9%20%21
            query Scr/55%2Bx?%C3%A9%20%21 Scr/55%2bx?%c3%a9+%21 Scr\\/55%2Bx?%C3%A9%20%21
            form Scr/55%2Bx%3F%C3%A9+! Scr/55%2bx%3f%c3%a9%20!
            """
        #expect(
            redaction.redacted(text) == """
                path (redacted) (redacted)
                query (redacted) (redacted) (redacted)
                form (redacted) (redacted)
                """
        )
    }

    @Test(arguments: ["", "u", "us", "user:", "some user:"])
    func aSecretIsHiddenWithinTheBase64OfALongerText(user: String) {
        let secret = "hunter3?pw>\u{FF}"
        let redaction = Redaction(of: [Secret(secret)])
        for rest in ["", "!", "!!", "!!!"] {
            let base64 = Data((user + secret + rest).utf8).base64EncodedString()
            let urlSafe = base64.replacing("+", with: "-").replacing("/", with: "_")
            for text in [base64, urlSafe] {
                let left = redaction.redacted(text).replacing("(redacted)", with: "")
                // One more digit on each side has bits of the neighbours.
                let digits = (user.utf8.count + rest.utf8.count) * 8 / 6 + 2
                #expect(left.prefix { $0 != "=" }.count <= digits, "\(left)")
            }
        }
    }

    @Test func aSecretIsFoundBeforeACombiningMark() {
        let redaction = Redaction(of: [Secret("opensesame")])
        #expect(redaction.redacted("opensesame\u{301}") == "(redacted)\u{301}")
    }

    @Test func secretsAreReplacedInBytesThatAreNotText() {
        let redaction = Redaction(of: [Secret("opensesame")])
        #expect(
            redaction.redacted([0xFF] + Array("opensesame".utf8) + [0x6F, 0x70])
                == [0xFF] + Array("(redacted)op".utf8)
        )
    }
}

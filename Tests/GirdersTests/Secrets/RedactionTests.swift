import Girders
import Testing

struct RedactionTests {
    @Test(arguments: [
        "Authorization", "proxy-authorization", "COOKIE", "Set-Cookie", "X-Api-Key",
        "X-Access-Token", "client_secret", "newPassword",
    ])
    func secretNamesAreKnownInAnyCase(name: String) {
        #expect(SecretNames.contains(name))
        #expect(Redaction().redacted("value", named: name) == "(redacted)")
    }

    @Test(arguments: ["Accept", "Authority", "X-Request-ID", "pass", "key"])
    func otherNamesKeepTheirValue(name: String) {
        #expect(Redaction().redacted("value", named: name) == "value")
    }

    @Test func aKnownSecretIsTakenOutInEveryForm() {
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

    @Test func aVeryShortSecretIsNotLookedFor() {
        #expect(Redaction(of: [Secret("abc")]).redacted("abcdef") == "abcdef")
    }

    @Test func aSecretIsHiddenAsJSONWritesIt() {
        let redaction = Redaction(of: [Secret(#"open"sesame\"#)])
        #expect(redaction.redacted(#"{"p": "open\"sesame\\"}"#) == #"{"p": "(redacted)"}"#)
    }

    @Test func anAccentBehindASecretHidesNothing() {
        let redaction = Redaction(of: [Secret("opensesame")])
        #expect(redaction.redacted("opensesame\u{301}") == "(redacted)\u{301}")
    }

    @Test func bytesThatAreNoTextLoseTheirSecretsToo() {
        let redaction = Redaction(of: [Secret("opensesame")])
        #expect(
            redaction.redacted([0xFF] + Array("opensesame".utf8) + [0x6F, 0x70])
                == [0xFF] + Array("(redacted)op".utf8)
        )
    }
}

import SecretValues
import Testing

@testable import CartoucheRedaction

struct RedactedNamesTests {
    /// A mark in a name, or in the middle of a word, would reveal the secret.
    @Test(arguments: [
        ("pass", #"{"user":"ada","password":"(redacted)"}"#),
        ("password", #"{"user":"ada","password":"(redacted)"}"#),
        ("ada", #"{"user":"(redacted)","password":"(redacted)"}"#),
        ("tok_1", #"{"user":"ada","password":"(redacted)"}"#),
    ])
    func namesThatAreWordsAreKept(secret: String, stored: String) {
        let redaction = MessageRedaction(Redaction(of: [Secret(secret)]))
        let text = #"{"user":"ada","password":"\#(secret)"}"#
        #expect(redaction.redacted(text: text) == stored)
    }

    @Test func aTokenThatIsANameIsHidden() {
        let redaction = MessageRedaction(Redaction(of: [Secret("tok_71x")]))
        #expect(redaction.redacted(text: #"{"tok_71x":{"n":1}}"#) == #"{"(redacted)":{"n":1}}"#)
    }

    /// Users write JSON like this, and a request may be sent with it.
    @Test(arguments: [
        ("{'pin': '12:34', 'id': 1}", "{'pin':(redacted)"),
        ("{id: \"a\", pin: 12}", "{id: \"a\", pin:(redacted)"),
        ("{ pin : { a: [1, 2] } }", "{ pin :(redacted)"),
        ("{\"id\": 1, pin:'x", "{\"id\": 1, pin:(redacted)"),
        ("{\"at\": \"pin: 12\"}", "{\"at\": \"pin: 12\"}"), ("{{pin:x}}", "{{pin:x}}"),
    ])
    func namesInOtherQuotesOrNoneHideTheRestOfTheLine(text: String, stored: String) {
        #expect(MessageRedaction().redacted(text: text) == stored)
    }

    @Test func moreNamesThanAreRememberedAreStillHidden() {
        func object(_ value: (Int) -> String) -> String {
            let members = (0..<2_500).map { #""n\#($0)":\#($0),"pin \#($0)":\#(value($0))"# }
            return "{\(members.joined(separator: ","))}"
        }
        let hidden = MessageRedaction().redacted(text: object { "\($0)" })
        #expect(hidden == object { _ in #""(redacted)""# })
    }

    @Test(arguments: [
        #"{"password": null, "token": "", "pin": "{{secret:pin}}"}"#,
        #"{"authorization": "Bearer {{token}}"}"#,
    ])
    func aHarmlessValueOfASecretNameIsKept(text: String) {
        #expect(MessageRedaction().redacted(text: text) == text)
    }

    /// Lists of header fields, parts or parameters have such objects.
    @Test(arguments: [
        (
            #"[{"name": "password", "value": "x"}, {"value": 7, "name": "page"}]"#,
            #"[{"name": "password", "value": "(redacted)"}, {"value": 7, "name": "page"}]"#
        ),
        (#"{"Value": [1], "Key": "api_key"}"#, #"{"Value": "(redacted)", "Key": "api_key"}"#),
    ])
    func aValueIsHiddenForTheNameInAnotherMember(text: String, stored: String) {
        #expect(MessageRedaction().redacted(text: text) == stored)
    }
}

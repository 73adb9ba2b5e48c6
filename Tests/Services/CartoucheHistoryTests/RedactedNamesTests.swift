import SecretValues
import Synchronization
import Testing

@testable import CartoucheHistory

struct RedactedNamesTests {
    /// A mark in a name, or in the middle of a word, would tell the secret.
    @Test(arguments: [
        ("pass", #"{"user":"ada","password":"(redacted)"}"#),
        ("password", #"{"user":"ada","password":"(redacted)"}"#),
        ("ada", #"{"user":"(redacted)","password":"(redacted)"}"#),
        ("tok_1", #"{"user":"ada","password":"(redacted)"}"#),
    ])
    func namesThatAreWordsStay(secret: String, kept: String) {
        let redaction = HistoryRedaction(Redaction(of: [Secret(secret)]))
        let text = #"{"user":"ada","password":"\#(secret)"}"#
        #expect(redaction.redacted(text: text) == kept)
    }

    @Test func aTokenThatIsANameIsHidden() {
        let redaction = HistoryRedaction(Redaction(of: [Secret("tok_71x")]))
        #expect(redaction.redacted(text: #"{"tok_71x":{"n":1}}"#) == #"{"(redacted)":{"n":1}}"#)
    }

    /// People write JSON so, and a request may be sent with it.
    @Test(arguments: [
        ("{'pin': '12:34', 'id': 1}", "{'pin': \"(redacted)\", 'id': 1}"),
        ("{pin: 12, id: \"a\"}", "{pin: \"(redacted)\", id: \"a\"}"),
        ("{ pin : { a: [1, 2] } }", "{ pin : \"(redacted)\" }"),
        ("{\"id\": 1, pin:'", "{\"id\": 1, pin:\"(redacted)\""),
        ("':':pin:", "':':pin:\"(redacted)\""),
        ("{\"at\": \"pin: 12\"}", "{\"at\": \"pin: 12\"}"), ("{{pin:x}}", "{{pin:x}}"),
    ])
    func namesInOtherQuotesOrNoneAreKnown(text: String, kept: String) {
        let redaction = JSONBodyRedaction { $0 == "pin" }
        let redacted = redaction.redacted(Array(text.utf8))
        #expect(String(decoding: redacted, as: UTF8.self) == kept)
    }

    @Test func aNameIsAskedAboutOnceHoweverOftenItOccurs() {
        let asked = Mutex<[String]>([])
        let redaction = JSONBodyRedaction { name in
            asked.withLock { $0.append(name) }
            return name == "pin"
        }
        let items = repeatElement(#"{"id" : 1, "pin" :"2"}"#, count: 500).joined(separator: ",")
        let kept = items.replacing(#""2""#, with: #""(redacted)""#)
        #expect(
            String(decoding: redaction.redacted(Array("[\(items)]".utf8)), as: UTF8.self)
                == "[\(kept)]"
        )
        #expect(asked.withLock { $0 } == ["id", "pin"])
    }

    @Test func moreNamesThanAreRememberedAreStillHidden() {
        let redaction = JSONBodyRedaction { $0.hasPrefix("pin") }
        func object(_ value: (Int) -> String) -> String {
            "{"
                + (0..<2_500).map { #""n\#($0)":\#($0),"pin\#($0)":\#(value($0))"# }.joined(
                    separator: ","
                ) + "}"
        }
        let text = object { "\($0)" }
        let hidden = String(decoding: redaction.redacted(Array(text.utf8)), as: UTF8.self)
        #expect(hidden == object { _ in #""(redacted)""# })
    }
}

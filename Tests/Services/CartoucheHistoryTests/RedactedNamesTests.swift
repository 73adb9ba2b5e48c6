import CartoucheHistory
import SecretValues
import Testing

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
}

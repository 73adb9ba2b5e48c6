import Serializers
import Testing
import ValueTree

struct JSONParserTests {
    @Test(arguments: [
        "null", "true", "[]", "{}", #"{"a":[1,2.50,-0,1e400],"a":null,"b":{"c":"\ud83d\ude00é"}}"#,
    ])
    func compactTextComesBackAsItWas(text: String) throws {
        let document = try JSONParser().parse(text)
        #expect(JSONWriter().text(SupportedType(document.root)) == text)
    }
}

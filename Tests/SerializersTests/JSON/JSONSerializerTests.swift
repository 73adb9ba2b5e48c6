import FoundationEssentials
import Serializers
import Testing
import ValueTree

struct JSONSerializerTests {
    @Test(arguments: [
        #""a""#, "1", "[null]", #"{"a":null}"#, #"{"a":[2,1.1,"A",null,{"b":true}]}"#,
    ])
    func textsComeBack(text: String) {
        let serializer = JsonSerializer()
        #expect(serializer.serialize(toString: serializer.deserialize(fromString: text)) == text)
    }

    @Test func nullAloneIsNothing() {
        #expect(JSONSerializer().serialize(.null).isEmpty)
        #expect(JSONSerializer().deserialize(fromString: "") == .null)
    }

    @Test(arguments: ["nul", "[1,]", "{", "\"\\uZZZZ\"", "1 2"])
    func malformedTextIsNull(text: String) {
        #expect(JSONSerializer().deserialize(fromString: text) == .null)
    }
}

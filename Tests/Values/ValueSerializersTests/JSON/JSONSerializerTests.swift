import Foundation
import Testing
import ValueSerializers
import ValueTree

struct JSONSerializerTests {
    @Test(arguments: [
        #""a""#, "1", "true", "[null]", #"{"a":null}"#, #"{"a":[2,1.1,"A",null,{"b":true}]}"#,
        #"[9007199254740993,1.10,1e400,-0,123456789012345678901234567890]"#,
    ])
    func textsAreWrittenBackUnchanged(text: String) {
        let serializer = JsonSerializer()
        #expect(serializer.serialize(toString: serializer.deserialize(fromString: text)) == text)
    }

    @Test func theSeedsOverviewIsReadAndWritten() {
        let inputData = Data(
            """
            [{
                "number": 1,
                "text": "A"
            }, {
                "number": 2,
                "text": "B"
            }]
            """.utf8
        )
        let serializer = JsonSerializer()
        let type = serializer.deserialize(inputData)
        #expect(type == [["number": 1, "text": "A"], ["number": 2, "text": "B"]])
        #expect(type[0]?.dictionary?["number"]?.int == 1)
        #expect(type[0]?.dictionary?["number"]?.double == 1)
        let outputData = serializer.serialize(type)
        #expect(
            String(decoding: outputData, as: UTF8.self)
                == #"[{"number":1,"text":"A"},{"number":2,"text":"B"}]"#
        )
    }

    @Test func numbersAreWrittenAsInTheSeed() {
        let values: SupportedType = [.int(1), .intOrDouble(2), .double(2), 1.1, .double(1e21)]
        #expect(JsonSerializer().serialize(toString: values) == "[1,2,2.0,1.1,1e+21]")
    }

    @Test func nullAloneIsEmpty() {
        #expect(JSONSerializer().serialize(.null).isEmpty)
        #expect(JSONSerializer().deserialize(fromString: "") == .null)
        #expect(
            JSONSerializer().serialize(JSONSerializer().deserialize(fromString: "null")) == Data()
        )
    }

    @Test(arguments: ["nul", "[1,]", "{", "\"\\uZZZZ\"", "1 2", " ", "01", "NaN"])
    func malformedTextIsNull(text: String) {
        #expect(JSONSerializer().deserialize(fromString: text) == .null)
    }

    @Test func bytesThatAreNotUTF8AreNull() {
        #expect(JSONSerializer().deserialize(Data([0x22, 0xFF, 0x22])) == .null)
    }

    @Test func theThrowingMethodReportsTheError() throws {
        let serializer = JSONSerializer(style: .sorted)
        let error = #expect(throws: SyntaxError.self) {
            try serializer.deserializeOrThrow(Data("[1,\n 2}".utf8))
        }
        #expect(error?.description == "line 2, column 3 (byte 6): expected `,` or `]`, found `}`")
        let value = try serializer.deserializeOrThrow(Data(#"{"b":1,"a":2}"#.utf8))
        #expect(serializer.serialize(toString: value) == #"{"a":2,"b":1}"#)
    }
}

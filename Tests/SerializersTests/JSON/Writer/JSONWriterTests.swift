import Serializers
import Testing
import ValueTree

struct JSONWriterTests {
    static let value: SupportedType = [
        "b": [1, .number(text: "2.50"), [:]], "a": "x", "c": [] as SupportedType,
    ]

    static let texts: [(JSONWriter.Style, String)] = [
        (.compact, #"{"b":[1,2.50,{}],"a":"x","c":[]}"#),
        (.sorted, #"{"a":"x","b":[1,2.50,{}],"c":[]}"#),
        (
            .pretty,
            """
            {
              "b": [
                1,
                2.50,
                {}
              ],
              "a": "x",
              "c": []
            }
            """
        ),
        (
            .prettySorted,
            """
            {
              "a": "x",
              "b": [
                1,
                2.50,
                {}
              ],
              "c": []
            }
            """
        ),
    ]

    @Test(arguments: texts)
    func stylesLayOutTheSameValue(style: JSONWriter.Style, text: String) throws {
        #expect(JSONWriter(style).text(Self.value) == text)
        let document = try JSONParser().parse(JSONWriter().text(Self.value))
        #expect(JSONWriter(style).text(SupportedType(document.root)) == text)
    }

    @Test func stringsAreEscapedAsTheSeedSays() {
        let text = JSONWriter().text("\u{8}\t\n\u{C}\r\u{1}\u{1F}\"\\/\u{7F}\u{A0}é😀")
        #expect(text == #""\b\t\n\f\r\u0001\u001f\"\\/\u007f\u00a0é😀""#)
    }

    @Test func whatJSONLacksBecomesNull() {
        let value: SupportedType = [.double(.nan), .double(.infinity), .double(2), .double(1e21)]
        #expect(JSONWriter().text(value) == "[null,null,2.0,1e+21]")
    }

    @Test func plainDepthTakesNoStack() {
        var value = SupportedType.null
        for _ in 0..<50_000 { value = [value] }
        #expect(JSONWriter().bytes(value).count == 100_004)
    }
}

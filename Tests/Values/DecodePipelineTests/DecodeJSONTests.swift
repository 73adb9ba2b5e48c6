import DecodePipeline
import Foundation
import Testing
import ValueTree

struct DecodeJSONTests {
    @Test func invalidJSONIsReportedBeforeTheDecoderRuns() {
        #expect(
            decodeJSON("garbage", with: nullable(string)).message
                == "$: expected a value, found `g` (1:1, byte 0)"
        )
        #expect(
            decodeJSON("[1, 2", with: array(int)).message
                == "$: expected `,` or `]`, found the end of the text (1:6, byte 5)"
        )
        #expect(
            decodeJSON(Data(), with: array(int)).message
                == "$: expected a value, found the end of the text (1:1, byte 0)"
        )
    }

    @Test func nilIsAnError() {
        let text: String? = nil
        let data: Data? = nil
        #expect(
            decodeJSON(text, with: int).message
                == "$: expected a JSON text, found nil (1:1, byte 0)"
        )
        #expect(
            decodeJSON(data, with: int).message
                == "$: expected a JSON text, found nil (1:1, byte 0)"
        )
    }

    @Test func objectsOfJSONSerializationKeepTheirKinds() throws {
        let any = try JSONSerialization.jsonObject(
            with: Data(
                #"{"t": true, "one": 1, "half": 0.5, "n": null, "s": "x", "l": [0, false]}"#.utf8
            )
        )
        #expect(
            decodeJSON(any, with: value).decoded == [
                "half": .number(text: "0.5"), "l": .array([.number(text: "0"), false]),
                "n": .null, "one": .number(text: "1"), "s": "x", "t": true,
            ]
        )
    }

    @Test func bytesAndTextOfAnyTypeAreParsed() {
        let text = "data: [1, 2]".dropFirst(6)
        let bytes = Array("x[1, 2]".utf8)
        #expect(decodeJSON(text, with: array(int)).decoded == [1, 2])
        #expect(decodeJSON(Array(bytes.dropFirst()), with: array(int)).decoded == [1, 2])
        #expect(decodeJSON(bytes.dropFirst(), with: array(int)).decoded == [1, 2])
        #expect(decodeJSON(PaddedBytes(text.utf8), with: array(int)).decoded == [1, 2])
        #expect(decodeJSON(Data(text.utf8) as Any, with: array(int)).decoded == [1, 2])
        #expect(
            decodeJSON("[1".dropFirst(1), with: array(int)).message
                == "$: expected [Int], found the number 1 (1:1, byte 0)"
        )
        #expect(
            decodeJSON([UInt8](), with: int).message
                == "$: expected a value, found the end of the text (1:1, byte 0)"
        )
    }

    @Test func aListOfNumbersIsNotTakenForBytes() {
        #expect(decodeJSON([1, 2] as Any, with: array(int)).decoded == [1, 2])
        #expect(decodeJSON([1, 2] as [Any] as Any, with: array(int)).decoded == [1, 2])
        #expect(decodeJSON("[1]" as Any, with: string).decoded == "[1]")
    }

    @Test func swiftValuesDecode() {
        let object: [String: Any] = [
            "flag": true, "number": UInt8(7), "big": UInt64.max, "float": Float(0.5),
            "nothing": Optional<Int>.none as Any, "some": Optional(3) as Any,
        ]
        #expect(
            decodeJSON(object, with: value).decoded == [
                "big": .number(text: "18446744073709551615"), "flag": true,
                "float": .double(0.5), "nothing": .null, "number": .int(7), "some": .int(3),
            ]
        )
    }

    @Test func dataWithinAnyIsParsedAndAStringIsAValue() {
        let data: Any = Data("5".utf8)
        let text: Any = "5"
        #expect(decodeJSON(data, with: int) == .ok(5))
        #expect(decodeJSON(text, with: string) == .ok("5"))
    }

    @Test func theTypeOfAForeignValueIsReported() {
        struct Foreign {}
        let foreign: Any = ["a": Foreign()]
        #expect(
            decodeJSON(foreign, with: value).message
                == "$: expected a JSON value, found Foreign (1:1, byte 0)"
        )
    }
}

import DecodePipeline
import Foundation
import Testing
import ValueTree

/// The name and the initialisers that seed 002 uses from SwiftyJSON.
struct JSONTests {
    private let decodePet: Decoder<Pet> =
        decode(Pet.init)
        |> required("name", string)
        |> required("age", int)

    @Test func textBytesAndObjectsAreTheSameValue() throws {
        let text = #"{"name": "Rex", "age": 3}"#
        let values = [
            try JSON(parsing: text), try JSON(data: Data(text.utf8)),
            try JSON(any: JSONSerialization.jsonObject(with: Data(text.utf8))),
        ]
        #expect(values == Array(repeating: ["name": "Rex", "age": 3], count: 3))
        #expect(
            values.map { decodePet($0) }
                == Array(repeating: .ok(Pet(name: "Rex", age: 3)), count: 3)
        )
        #expect(values[0]["name"]?.string == "Rex")
    }

    @Test func invalidJSONIsAnError() {
        let unfinished = #expect(throws: SyntaxError.self) { try JSON(parsing: "[1, 2") }
        #expect(
            unfinished?.description
                == "line 1, column 6 (byte 5): expected `,` or `]`, found the end of the text"
        )
        #expect(throws: SyntaxError.self) { try JSON(data: Data()) }
        let date = #expect(throws: DecodeError.self) { try JSON(any: ["a": Date()]) }
        #expect(date?.description == "$: expected a JSON value, found Date (1:1, byte 0)")
    }
}

struct ConstantTests {
    @Test func aConstantIgnoresTheInput() {
        #expect(decode(5)("anything") == .ok(5))
        #expect(decodeJSON("null", with: decode("x")) == .ok("x"))
    }

    @Test func aFunctionStartsAPipeline() {
        let decodeName: Decoder<Name> = decode(Name.init) |> custom(decode("Ann"))
        #expect(decodeName(.null) == .ok(Name(text: "Ann")))
    }
}

struct AtTests {
    @Test func aStepFollowsAPath() {
        let decodeName: Decoder<Name> = decode(Name.init) |> at(["user", "name"], nullable(string))
        #expect(decodeName(["user": ["name": "Ann"]]) == .ok(Name(text: "Ann")))
        #expect(decodeName(["user": ["name": .null]]) == .ok(Name(text: nil)))
        #expect(decodeName(["user": [:]]).message == "$.user.name: expected String, found nothing")
    }

    @Test func stepsOfAllKindsCollectTheirErrors() {
        let decodePet: Decoder<Pet> =
            decode(Pet.init)
            |> at(["pet", "name"], string)
            |> required("age", int)
        #expect(decodePet(["pet": ["name": "Rex"], "age": 3]) == .ok(Pet(name: "Rex", age: 3)))
        #expect(
            decodePet(["pet": 5]).message == """
                $.pet: expected an object, found the number 5
                $.age: expected Int, found nothing
                """
        )
    }
}

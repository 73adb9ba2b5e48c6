import DecodePipeline
import Testing
import ValueTree

struct StepsTests {
    @Test func customReadsTheWholeInput() {
        let decodePet: Decoder<Pet> =
            decode(Pet.init)
            |> custom(field("name", string))
            |> custom(oneOf([field("age", int), succeed(0)]))
        #expect(decodePet(["name": "Rex"]) == .ok(Pet(name: "Rex", age: 0)))
        #expect(
            decodePet(["name": 5]).message == "$.name: expected String, found the number 5"
        )
    }

    @Test func customReadsDeepMembers() {
        let decodePet: Decoder<Pet> =
            decode(Pet.init)
            |> custom(succeed("fixed"))
            |> custom(field("deep", field("number", int)))
        #expect(
            decodeJSON(#"{"deep": {"number": 3}}"#, with: decodePet)
                == .ok(Pet(name: "fixed", age: 3))
        )
        #expect(
            decodeJSON(#"{"deep": {}}"#, with: decodePet).message
                == "$.deep.number: expected Int, found nothing (1:10, byte 9)"
        )
    }

    @Test func hardcodedReadsNothing() {
        let decodePet: Decoder<Pet> =
            decode(Pet.init)
            |> hardcoded("Rex")
            |> required("age", int)
        #expect(decodePet(["age": 3]) == .ok(Pet(name: "Rex", age: 3)))
    }

    @Test func aKeyCanGiveTwoArguments() {
        let decodePet: Decoder<Pet> =
            decode(Pet.init)
            |> required("age", int |> map { "born \($0) years ago" })
            |> required("age", int)
        #expect(decodePet(["age": 3]) == .ok(Pet(name: "born 3 years ago", age: 3)))
    }

    @Test func ofAKeyThatOccursTwiceTheLastOneCounts() {
        let decodePet: Decoder<Pet> =
            decode(Pet.init) |> required("name", string) |> required("age", int)
        #expect(
            decodeJSON(#"{"age": 1, "name": "a", "age": 2, "name": "b"}"#, with: decodePet)
                == .ok(Pet(name: "b", age: 2))
        )
    }

    @Test func keysWithEscapesAndLongKeysAreFound() {
        let decodePet: Decoder<Pet> =
            decode(Pet.init)
            |> required("größe und name", string)
            |> required("a_key_of_more_than_sixteen_bytes", int)
        #expect(
            decodeJSON(
                #"{"gr\u00f6\u00dfe und name": "Rex", "a_key_of_more_than_sixteen_bytez": 1, "#
                    + #""a_key_of_more_than_sixteen_bytes": 2}"#,
                with: decodePet
            ) == .ok(Pet(name: "Rex", age: 2))
        )
    }
}

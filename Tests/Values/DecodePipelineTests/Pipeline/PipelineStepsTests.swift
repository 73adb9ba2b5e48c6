import DecodePipeline
import Testing
import ValueTree

struct RequiredTests {
    private let decodePet: Decoder<Pet> =
        decode(Pet.init)
        |> required("name", string)
        |> required("age", int)

    @Test func aPresentKeyIsRead() {
        #expect(decodePet(["name": "Rex", "age": 3]) == .ok(Pet(name: "Rex", age: 3)))
    }

    @Test func nullAndAMissingKeyAreErrors() {
        #expect(
            decodePet(["name": .null]).message == """
                $.name: expected String, found null
                $.age: expected Int, found nothing
                """
        )
    }

    @Test func requiredRefusesNullEvenIfTheDecoderAcceptsIt() {
        let decodeName: Decoder<Name> = decode(Name.init) |> required("k", nullable(string))
        #expect(
            decodeJSON(#"{"k": null}"#, with: decodeName).message
                == "$.k: expected String, found null (1:7, byte 6)"
        )
    }

    @Test func customAcceptsNullIfTheDecoderDoes() {
        let decodeName: Decoder<Name> =
            decode(Name.init) |> custom(field("k", nullable(string)))
        #expect(decodeName(["k": .null]) == .ok(Name(text: nil)))
        #expect(decodeName([:]).message == "$.k: expected String, found nothing")
    }

    @Test func requiredAtFollowsAPath() {
        let decodeName: Decoder<Name> =
            decode { Name(text: $0) } |> requiredAt(["user", "name"], string)
        #expect(decodeName(["user": ["name": "Ann"]]) == .ok(Name(text: "Ann")))
        #expect(decodeName(["user": [:]]).message == "$.user.name: expected String, found nothing")
        #expect(
            decodeName(["user": 5]).message
                == "$.user: expected an object, found the number 5"
        )
        #expect(decodeName([:]).message == "$.user: expected an object, found nothing")
    }

    @Test func requiredRefusesTheNilOfADecoder() {
        #expect(required(nullable(int))(5) == .ok(5))
        #expect(required(nullable(int))(.null).message == "$: expected Int, found null")
    }
}

struct OptionalTests {
    private struct Pair: Equatable {
        let first: String?
        let second: Int
    }

    private let decodePair: Decoder<Pair> =
        decode(Pair.init)
        |> optional("first", string)
        |> optional("second", int, 7)

    @Test(arguments: ["{}", #"{"first": null, "second": null}"#])
    func aMissingKeyAndNullAreNilOrTheFallback(json: String) {
        #expect(decodeJSON(json, with: decodePair) == .ok(Pair(first: nil, second: 7)))
    }

    @Test func presentKeysAreRead() {
        #expect(decodePair(["first": "a", "second": 2]) == .ok(Pair(first: "a", second: 2)))
    }

    @Test func anotherTypeIsAnError() {
        #expect(
            decodeJSON(#"{"first": 5, "second": "x"}"#, with: decodePair).message == """
                $.first: expected String, found the number 5 (1:11, byte 10)
                $.second: expected Int, found the string "x" (1:24, byte 23)
                """
        )
    }

    @Test func aValueOtherThanAnObjectIsAnError() {
        #expect(decodePair([]).message == "$: expected an object, found an empty array")
        #expect(decodePair(.null).message == "$: expected an object, found null")
    }

    @Test func optionalAtReturnsNilForAnIncompletePath() {
        let decodeName: Decoder<Name> = decode(Name.init) |> optionalAt(["user", "name"], string)
        #expect(decodeName(["user": ["name": "Ann"]]) == .ok(Name(text: "Ann")))
        #expect(decodeName(["user": ["name": .null]]) == .ok(Name(text: nil)))
        #expect(decodeName(["user": [:]]) == .ok(Name(text: nil)))
        #expect(decodeName(["user": .null]) == .ok(Name(text: nil)))
        #expect(decodeName([:]) == .ok(Name(text: nil)))
        #expect(
            decodeName(["user": 5]).message
                == "$.user: expected an object, found the number 5"
        )
    }

    @Test func optionalAtHasAFallback() {
        let decodeName: Decoder<Name> =
            decode { Name(text: $0) } |> optionalAt(["user", "name"], string, "nobody")
        #expect(decodeName(["user": [:]]) == .ok(Name(text: "nobody")))
        #expect(
            decodeName(["user": ["name": 5]]).message
                == "$.user.name: expected String, found the number 5"
        )
    }
}

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

    @Test func hardcodedIgnoresTheInput() {
        let decodePet: Decoder<Pet> =
            decode(Pet.init)
            |> hardcoded("Rex")
            |> required("age", int)
        #expect(decodePet(["age": 3]) == .ok(Pet(name: "Rex", age: 3)))
    }

    @Test func aKeyCanSupplyTwoArguments() {
        let decodePet: Decoder<Pet> =
            decode(Pet.init)
            |> required("age", int |> map { "born \($0) years ago" })
            |> required("age", int)
        #expect(decodePet(["age": 3]) == .ok(Pet(name: "born 3 years ago", age: 3)))
    }

    @Test func theLastValueOfADuplicateKeyIsUsed() {
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

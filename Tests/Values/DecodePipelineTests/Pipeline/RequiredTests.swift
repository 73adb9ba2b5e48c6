import DecodePipeline
import Testing
import ValueTree

struct RequiredTests {
    private let decodePet: Decoder<Pet> =
        decode(Pet.init)
        |> required("name", string)
        |> required("age", int)

    @Test func aKeyThatIsThereIsRead() {
        #expect(decodePet(["name": "Rex", "age": 3]) == .ok(Pet(name: "Rex", age: 3)))
    }

    @Test func nullAndNothingAreErrors() {
        #expect(
            decodePet(["name": .null]).message == """
                $.name: expected String, found null
                $.age: expected Int, found nothing
                """
        )
    }

    @Test func nullIsRefusedEvenWhereTheDecoderTakesIt() {
        let decodeName: Decoder<Name> = decode(Name.init) |> required("k", nullable(string))
        #expect(
            decodeJSON(#"{"k": null}"#, with: decodeName).message
                == "$.k: expected String, found null (1:7, byte 6)"
        )
    }

    @Test func nullIsTakenWhereItIsAskedFor() {
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

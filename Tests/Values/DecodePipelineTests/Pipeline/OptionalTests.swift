import DecodePipeline
import Testing
import ValueTree

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
    func missingOrNullIsNilOrTheFallback(json: String) {
        #expect(decodeJSON(json, with: decodePair) == .ok(Pair(first: nil, second: 7)))
    }

    @Test func whatIsThereIsRead() {
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

    @Test func whatIsNoObjectIsAnError() {
        #expect(decodePair([]).message == "$: expected an object, found an empty array")
        #expect(decodePair(.null).message == "$: expected an object, found null")
    }

    @Test func optionalAtGivesNilForWhatIsMissingOnTheWay() {
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

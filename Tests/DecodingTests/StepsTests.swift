import Decoding
import Testing
import ValueTree

struct StepsTests {
    private struct Pair: Equatable {
        let first: String?
        let second: Int
    }

    private let decodePair: Decoder<Pair> =
        decode(Pair.init)
        |> optional("first", string)
        |> optional("second", int, 7)

    @Test func missingOrNullOptionalsAreNilOrTheFallback() {
        #expect(decodeJSON("{}", with: decodePair) == .ok(Pair(first: nil, second: 7)))
        #expect(
            decodeJSON(#"{"first": null, "second": null}"#, with: decodePair)
                == .ok(Pair(first: nil, second: 7))
        )
        #expect(
            decodeJSON(#"{"first": "a", "second": 2}"#, with: decodePair)
                == .ok(Pair(first: "a", second: 2))
        )
    }

    @Test func anOptionalOfTheWrongTypeIsAnError() {
        #expect(
            decodeJSON(#"{"first": 5, "second": "x"}"#, with: decodePair).message == """
                $.first: expected String, found the number 5 (1:11, byte 10)
                $.second: expected Int, found the string "x" (1:24, byte 23)
                """
        )
    }

    @Test func requiredRefusesNullEvenWhereTheDecoderTakesIt() {
        let decoder: Decoder<String?> = decode { $0 } |> required("k", nullable(string))
        #expect(
            decodeJSON(#"{"k": null}"#, with: decoder).message
                == "$.k: expected String, found null (1:7, byte 6)"
        )
    }

    @Test func hardcodedReadsNothing() {
        let decoder: Decoder<Pair> = decode(Pair.init) |> hardcoded("a") |> hardcoded(1)
        for json in ["{}", "[]", "null", "5"] {
            #expect(decodeJSON(json, with: decoder) == .ok(Pair(first: "a", second: 1)))
        }
    }

    @Test func customReadsTheWholeInput() {
        let decoder: Decoder<Pair> =
            decode(Pair.init)
            |> custom(succeed("fixed"))
            |> custom(field("deep", field("number", int)))
        #expect(
            decodeJSON(#"{"deep": {"number": 3}}"#, with: decoder)
                == .ok(Pair(first: "fixed", second: 3))
        )
        #expect(
            decodeJSON(#"{"deep": {}}"#, with: decoder).message
                == "$.deep.number: expected Int, found nothing (1:10, byte 9)"
        )
    }

    @Test func twoDecodersMakeOneTypeOfTwoForms() {
        let other: Decoder<Pair> =
            decode { Pair(first: $1, second: $0) } |> required("n", int) |> required("s", string)
        #expect(
            decodeJSON(#"{"s": "a", "n": 2}"#, with: other)
                == decodeJSON(#"{"first": "a", "second": 2}"#, with: decodePair)
        )
    }
}

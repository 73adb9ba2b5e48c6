import Decoding
import Testing
import ValueTree

struct ChoicesTests {
    @Test func mapTransformsWhatWasDecoded() {
        let decodeLowercasedString: Decoder<String> = string |> map { $0.lowercased() }
        let length: Decoder<Int> = decodeLowercasedString |> map { $0.count }
        #expect(decodeLowercasedString("ABC") == .ok("abc"))
        #expect(length("ABC") == .ok(3))
        #expect(length(.int(1)).message == "$: expected String, found the number 1")
    }

    @Test func andThenChoosesByTheValue() {
        let decoder: Decoder<Int> =
            field("kind", string)
            |> andThen { kind in
                kind == "a" ? field("a", int) : fail("the kind a")
            }
        #expect(decoder(["kind": "a", "a": 1]) == .ok(1))
        #expect(decoder(["kind": "a"]).message == "$.a: expected Int, found nothing")
        #expect(
            decodeJSON(#"{"kind":"b"}"#, with: decoder).message
                == "$: expected the kind a, found an object of 1 (1:1, byte 0)"
        )
    }

    @Test func oneOfTakesTheFirstThatFits() {
        let id: Decoder<String> = oneOf([string, int |> map { "\($0)" }])
        #expect(decodeJSON("\"x\"", with: id) == .ok("x"))
        #expect(decodeJSON("5", with: id) == .ok("5"))
        #expect(
            decodeJSON("true", with: id).message
                == "$: expected String or Int, found true (1:1, byte 0)"
        )
    }

    @Test func nullableTakesNullAndNothingElseMore() {
        #expect(nullable(int)(.null) == .ok(nil))
        #expect(nullable(int)(.int(1)) == .ok(1))
        #expect(nullable(int)("x").message == "$: expected Int, found the string \"x\"")
    }

    @Test func constantsDoNotLookAtTheInput() {
        #expect(succeed(5)("anything") == .ok(5))
        let never: Decoder<Int> = fail("an even number")
        #expect(never(.int(3)).message == "$: expected an even number, found the number 3")
    }
}

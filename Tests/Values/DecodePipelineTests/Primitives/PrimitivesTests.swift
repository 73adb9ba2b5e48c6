import DecodePipeline
import Testing
import ValueTree

struct PrimitivesTests {
    private static let inputs = ["\"a\"", "1", "1.5", "5.0", "1e400", "true", "null", "[]", "{}"]

    @Test func eachPrimitiveTakesItsOwnKindOnly() {
        let inputs = Self.inputs
        #expect(
            inputs.map { decodeJSON($0, with: string).decoded }
                == ["a", nil, nil, nil, nil, nil, nil, nil, nil]
        )
        #expect(
            inputs.map { decodeJSON($0, with: bool).decoded }
                == [nil, nil, nil, nil, nil, true, nil, nil, nil]
        )
        #expect(
            inputs.map { decodeJSON($0, with: int).decoded }
                == [nil, 1, nil, 5, nil, nil, nil, nil, nil]
        )
        #expect(
            inputs.map { decodeJSON($0, with: double).decoded }
                == [nil, 1, 1.5, 5, nil, nil, nil, nil, nil]
        )
    }

    @Test func valuesBuiltInCodeDecodeToo() {
        #expect(int(.int(3)) == .ok(3))
        #expect(double(.int(3)) == .ok(3))
        #expect(double(.double(0.5)) == .ok(0.5))
        #expect(bool(.int(1)).message == "$: expected Bool, found the number 1")
    }

    @Test(arguments: [Int.max, Int.min])
    func theWholeRangeOfIntIsExact(number: Int) {
        #expect(decodeJSON("\(number)", with: int) == .ok(number))
    }

    @Test func aNumberBeyondIntIsAnError() {
        #expect(
            decodeJSON("9223372036854775808", with: int).message
                == """
                $: expected Int from -9223372036854775808 to 9223372036854775807, \
                found the number 9223372036854775808 (1:1, byte 0)
                """
        )
    }

    @Test func aNumberBeyondDoubleIsAnError() {
        #expect(
            decodeJSON("1e400", with: double).message == """
                $: expected a number in the range of Double, found the number 1e400 (1:1, byte 0)
                """
        )
    }

    @Test func halfOfASurrogatePairIsNoText() {
        #expect(
            decodeJSON(#""\ud83d""#, with: string).message == """
                $: expected a String without half of a surrogate pair, found the string "\u{FFFD}" \
                (1:1, byte 0)
                """
        )
    }

    @Test func theValueItselfIsNeverAnError() {
        #expect(value(.null) == .ok(.null))
        #expect(value(["a": 1]) == .ok(["a": 1]))
    }
}

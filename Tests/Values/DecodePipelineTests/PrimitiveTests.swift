import DecodePipeline
import Foundation
import Testing
import ValueTree

struct PrimitivesTests {
    private static let inputs = ["\"a\"", "1", "1.5", "5.0", "1e400", "true", "null", "[]", "{}"]

    @Test func eachPrimitiveAcceptsOnlyItsOwnKind() {
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

    @Test func aLoneSurrogateIsRefused() {
        #expect(
            decodeJSON(#""\ud83d""#, with: string).message == """
                $: expected a String without half of a surrogate pair, found the string "\u{FFFD}" \
                (1:1, byte 0)
                """
        )
    }

    @Test func theValueDecoderNeverFails() {
        #expect(value(.null) == .ok(.null))
        #expect(value(["a": 1]) == .ok(["a": 1]))
    }
}

struct FoundationTypesTests {
    @Test func datesAreReadInRFC3339() {
        #expect(
            date("2002-05-09T15:21:00Z") == .ok(Date(timeIntervalSince1970: 1_020_957_660))
        )
        #expect(
            date("yesterday").message
                == "$: expected a Date such as 2002-05-09T15:21:00Z, found the string \"yesterday\""
        )
        #expect(date(5).message == "$: expected Date, found the number 5")
        #expect(date(.null).message == "$: expected Date, found null")
    }

    @Test func datesAreReadInOtherNotations() {
        #expect(
            date(.secondsSince1970)(1_020_957_660)
                == .ok(Date(timeIntervalSince1970: 1_020_957_660))
        )
        #expect(
            date(.rfc822)("yesterday").message == """
                $: expected a Date such as Thu, 09 May 2002 15:21:00 GMT, found the string "yesterday"
                """
        )
    }

    @Test func urlsAreRead() {
        #expect(url("https://example.com").decoded?.host() == "example.com")
        #expect(url("").message == "$: expected a URL, found the string \"\"")
        #expect(url(5).message == "$: expected URL, found the number 5")
    }

    @Test func uuidsAreRead() {
        let text = "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"
        #expect(uuid(.string(text)).decoded?.uuidString == text)
        #expect(uuid("6BA7B810").message == "$: expected a UUID, found the string \"6BA7B810\"")
    }

    @Test func decimalsAreExact() {
        #expect(
            decodeJSON("12345678901234567890.12", with: decimal).decoded
                == Decimal(string: "12345678901234567890.12")
        )
        #expect(decodeJSON("0.1", with: decimal).decoded == Decimal(string: "0.1"))
        #expect(decimal("0.1").message == "$: expected Decimal, found the string \"0.1\"")
        #expect(
            decodeJSON("1e400", with: decimal).message == """
                $: expected a number in the range of Decimal, found the number 1e400 (1:1, byte 0)
                """
        )
    }
}

struct EnumerationTests {
    enum Priority: String, CaseIterable { case low, high }
    enum Level: Int, CaseIterable {
        case low = 1
        case high
    }

    @Test func aStringSelectsACase() {
        #expect(enumeration(Priority.self)("low") == .ok(.low))
        #expect(
            enumeration(Priority.self)("some").message
                == "$: expected one of `low`, `high`, found the string \"some\""
        )
        #expect(
            enumeration(Priority.self)(5).message == "$: expected Priority, found the number 5"
        )
    }

    @Test func aNumberSelectsACase() {
        #expect(enumeration(Level.self)(1) == .ok(.low))
        #expect(
            enumeration(Level.self)(3).message
                == "$: expected one of `1`, `2`, found the number 3"
        )
    }

    @Test func theShapeListsTheCases() {
        #expect(
            enumeration(Priority.self).shape
                == Shape(type: "Priority", content: .cases(["low", "high"], .string))
        )
    }
}

import DecodePipeline
import Testing
import ValueTree

struct DecoderTests {
    @Test func aFunctionIsADecoder() {
        let even = Decoder<Int> { value in
            guard let number = value.int, number.isMultiple(of: 2) else {
                return .error(.failure(expected: "an even number", found: value))
            }
            return .ok(number)
        }
        #expect(even(4) == .ok(4))
        #expect(even(3).message == "$: expected an even number, found the number 3")
        #expect(
            decodeJSON("[4, 3]", with: array(even)).message
                == "$[1]: expected an even number, found the number 3 (1:5, byte 4)"
        )
    }

    @Test func aResultReturnsItsValueOrThrows() throws {
        #expect(try int(5).get() == 5)
        let error = #expect(throws: DecodeError.self) { try int("x").get() }
        #expect(error?.description == "$: expected Int, found the string \"x\"")
    }

    @Test func aResultIsTransformed() {
        #expect(int(5).map { $0 + 1 } == .ok(6))
        #expect(int("x").map { $0 + 1 }.message == "$: expected Int, found the string \"x\"")
    }

    @Test func aValueBuiltFromADocumentKeepsItsPositions() throws {
        let number = try #require(decodeJSON("[1, true]", with: value).decoded?[1])
        #expect(
            field("n", int)(["n": number]).message
                == "$.n: expected Int, found true (1:5, byte 4)"
        )
    }
}

struct FieldTests {
    @Test func theValueOfAKeyIsRead() {
        #expect(field("name", string)(["name": "Rex"]) == .ok("Rex"))
        #expect(field("name", nullable(string))(["name": .null]) == .ok(nil))
    }

    @Test func aMissingKeyIsReported() {
        #expect(field("name", string)([:]).message == "$.name: expected String, found nothing")
        #expect(
            field("name", string)("Rex").message
                == "$: expected an object, found the string \"Rex\""
        )
        #expect(
            decodeJSON(#"{"name": null}"#, with: field("name", string)).message
                == "$.name: expected String, found null (1:10, byte 9)"
        )
    }

    @Test func aPathOfKeysIsFollowed() {
        let name = at(["user", "name"], string)
        #expect(name(["user": ["name": "Ann"]]) == .ok("Ann"))
        #expect(name(["user": [:]]).message == "$.user.name: expected String, found nothing")
        #expect(name(["user": 5]).message == "$.user: expected an object, found the number 5")
        #expect(at([], int)(5) == .ok(5))
    }

    @Test func anElementIsRead() {
        #expect(index(1, string)(["a", "b"]) == .ok("b"))
        #expect(decodeJSON(#"[[1, {"a": 2}], "b"]"#, with: index(1, string)) == .ok("b"))
        #expect(index(2, string)(["a", "b"]).message == "$[2]: expected String, found nothing")
        #expect(index(-1, string)(["a"]).message == "$[-1]: expected String, found nothing")
        #expect(
            index(0, string)("a").message == "$: expected an array, found the string \"a\""
        )
        #expect(index(0, int)(["a"]).message == "$[0]: expected Int, found the string \"a\"")
    }
}

extension DecodeResult {
    /// The complete error message; nil for a value.
    var message: String? {
        guard case .error(let error) = self else { return nil }
        return error.description
    }

    /// The value; nil for an error.
    var decoded: Value? {
        guard case .ok(let value) = self else { return nil }
        return value
    }
}

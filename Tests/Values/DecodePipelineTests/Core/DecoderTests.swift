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

    @Test func aResultGivesItsValueOrThrows() throws {
        #expect(try int(5).get() == 5)
        let error = #expect(throws: DecodeError.self) { try int("x").get() }
        #expect(error?.description == "$: expected Int, found the string \"x\"")
    }

    @Test func aResultIsTransformed() {
        #expect(int(5).map { $0 + 1 } == .ok(6))
        #expect(int("x").map { $0 + 1 }.message == "$: expected Int, found the string \"x\"")
    }

    @Test func aValueBuiltOfPartsOfADocumentKeepsTheirPlaces() throws {
        let number = try #require(decodeJSON("[1, true]", with: value).decoded?[1])
        #expect(
            field("n", int)(["n": number]).message
                == "$.n: expected Int, found true (1:5, byte 4)"
        )
    }
}

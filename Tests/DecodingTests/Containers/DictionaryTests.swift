import Decoding
import Testing
import ValueTree

struct DictionaryTests {
    @Test func pairsKeepOrderAndDuplicates() {
        let pairs = decodeJSON(#"{"b": 1, "a\n": 2, "b": 3}"#, with: keyValuePairs(int)).decoded
        #expect(pairs?.map(\.0) == ["b", "a\n", "b"])
        #expect(pairs?.map(\.1) == [1, 2, 3])
    }

    @Test func pairsTellEveryValueThatFails() {
        #expect(
            keyValuePairs(int)(["b": "x"]).message == "$.b: expected Int, found the string \"x\""
        )
        #expect(
            keyValuePairs(int)([1]).message == "$: expected [String: Int], found an array of 1"
        )
    }

    @Test func dictionariesHaveTheLastOfDuplicates() {
        #expect(dictionary(int)(["a": 1, "b": 2]) == .ok(["a": 1, "b": 2]))
        #expect(
            decodeJSON(#"{"b": 1, "a": 2, "b": 3}"#, with: dictionary(int))
                == .ok(["a": 2, "b": 3])
        )
    }

    @Test func dictionariesTellEveryKeyThatFails() {
        #expect(
            decodeJSON(#"{"odd key": "x", "b": 1, "c": []}"#, with: dictionary(int)).message == """
                $['odd key']: expected Int, found the string "x" (1:13, byte 12)
                $.c: expected Int, found an empty array (1:31, byte 30)
                """
        )
        #expect(
            decodeJSON("[]", with: dictionary(int)).message
                == "$: expected [String: Int], found an empty array (1:1, byte 0)"
        )
    }
}

import Decoding
import Testing
import ValueTree

struct ContainersTests {
    @Test func listsOfListsDecode() {
        #expect(
            decodeJSON("[[1], [], [2, 3]]", with: array(array(int))) == .ok([[1], [], [2, 3]])
        )
        #expect(decodeJSON("[1, null]", with: array(nullable(int))) == .ok([1, nil]))
    }

    @Test func everyElementThatFailsIsTold() {
        #expect(
            decodeJSON(#"[1, "x", 2, true]"#, with: array(int)).message == """
                $[1]: expected Int, found the string "x" (1:5, byte 4)
                $[3]: expected Int, found true (1:13, byte 12)
                """
        )
    }

    @Test func pairsKeepOrderAndDuplicates() {
        let pairs = decodeJSON(#"{"b": 1, "a": 2, "b": 3}"#, with: keyValuePairs(int)).decoded
        #expect(pairs?.map(\.0) == ["b", "a", "b"])
        #expect(pairs?.map(\.1) == [1, 2, 3])
    }

    @Test func dictionariesHaveTheLastOfDuplicates() {
        #expect(
            decodeJSON(#"{"b": 1, "a": 2, "b": 3}"#, with: dictionary(int))
                == .ok(["a": 2, "b": 3])
        )
    }

    @Test func dictionariesTellEveryKeyThatFails() {
        #expect(
            decodeJSON(#"{"odd key": "x", "b": 1}"#, with: dictionary(int)).message
                == #"$['odd key']: expected Int, found the string "x" (1:13, byte 12)"#
        )
        #expect(
            decodeJSON("[]", with: dictionary(int)).message
                == "$: expected [String: Int], found an empty array (1:1, byte 0)"
        )
    }
}

import DecodePipeline
import Testing
import ValueTree

struct ArrayTests {
    @Test func everyElementIsRead() {
        #expect(array(int)([1, 2]) == .ok([1, 2]))
        #expect(array(int)([]) == .ok([]))
        #expect(array(int)([1, "x"]).message == "$[1]: expected Int, found the string \"x\"")
        #expect(array(int)("x").message == "$: expected [Int], found the string \"x\"")
        #expect(array(int)([:]).message == "$: expected [Int], found an empty object")
    }

    @Test func listsOfListsDecode() {
        #expect(
            decodeJSON("[[1], [], [2, 3]]", with: array(array(int))) == .ok([[1], [], [2, 3]])
        )
        #expect(decodeJSON("[1, null]", with: array(nullable(int))) == .ok([1, nil]))
    }

    @Test func everyFailingElementIsReported() {
        #expect(
            decodeJSON(#"[1, "x", 2, true]"#, with: array(int)).message == """
                $[1]: expected Int, found the string "x" (1:5, byte 4)
                $[3]: expected Int, found true (1:13, byte 12)
                """
        )
    }
}

struct DictionaryTests {
    @Test func pairsKeepOrderAndDuplicates() {
        let pairs = decodeJSON(#"{"b": 1, "a\n": 2, "b": 3}"#, with: keyValuePairs(int)).decoded
        #expect(pairs?.map(\.0) == ["b", "a\n", "b"])
        #expect(pairs?.map(\.1) == [1, 2, 3])
    }

    @Test func pairsReportEveryFailingValue() {
        #expect(
            keyValuePairs(int)(["b": "x"]).message == "$.b: expected Int, found the string \"x\""
        )
        #expect(
            keyValuePairs(int)([1]).message == "$: expected [String: Int], found an array of 1"
        )
    }

    @Test func dictionariesHaveTheLastValueOfADuplicateKey() {
        #expect(dictionary(int)(["a": 1, "b": 2]) == .ok(["a": 1, "b": 2]))
        #expect(
            decodeJSON(#"{"b": 1, "a": 2, "b": 3}"#, with: dictionary(int))
                == .ok(["a": 2, "b": 3])
        )
    }

    @Test func onlyTheLastValueOfADuplicateKeyIsDecoded() {
        let text = #"{"b": "x", "a": 2, "b": 3}"#
        #expect(decodeJSON(text, with: dictionary(int)) == .ok(["a": 2, "b": 3]))
        #expect(
            decodeJSON(text, with: keyValuePairs(int)).message
                == "$.b: expected Int, found the string \"x\" (1:7, byte 6)"
        )
        #expect(
            decodeJSON(#"{"b": 1, "b": "x"}"#, with: dictionary(int)).message
                == "$.b: expected Int, found the string \"x\" (1:15, byte 14)"
        )
    }

    @Test func keysWithHalfOfASurrogatePairAreErrors() {
        let text = #"{"a": 1, "\ud800": 2}"#
        let message = """
            $['\u{FFFD}']: expected a key without half of a surrogate pair, \
            found the number 2 (1:20, byte 19)
            """
        #expect(decodeJSON(text, with: dictionary(int)).message == message)
        #expect(decodeJSON(text, with: keyValuePairs(int)).message == message)
    }

    @Test func dictionariesReportEveryFailingKey() {
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

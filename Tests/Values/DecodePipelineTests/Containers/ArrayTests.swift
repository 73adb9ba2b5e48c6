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

    @Test func everyElementThatFailsIsTold() {
        #expect(
            decodeJSON(#"[1, "x", 2, true]"#, with: array(int)).message == """
                $[1]: expected Int, found the string "x" (1:5, byte 4)
                $[3]: expected Int, found true (1:13, byte 12)
                """
        )
    }
}

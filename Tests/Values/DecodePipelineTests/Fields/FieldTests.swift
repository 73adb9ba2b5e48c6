import DecodePipeline
import Testing
import ValueTree

struct FieldTests {
    @Test func theValueOfAKeyIsRead() {
        #expect(field("name", string)(["name": "Rex"]) == .ok("Rex"))
        #expect(field("name", nullable(string))(["name": .null]) == .ok(nil))
    }

    @Test func aKeyThatIsNotThereIsNamed() {
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

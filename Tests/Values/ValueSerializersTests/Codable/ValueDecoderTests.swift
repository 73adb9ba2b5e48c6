import FoundationEssentials
import Testing
import ValueSerializers
import ValueTree

struct ValueDecoderTests {
    enum Priority: String, Codable, CaseIterable { case low, high }

    struct Step: Codable, Equatable {
        var title: String
        var isDone: Bool
    }

    struct Todo: Codable, Equatable {
        var id: Int
        var name: String
        var price: Double
        var priority: Priority
        var tags: [String]
        var due: Date?
        var note: String?
        var steps: [String: Step]
        var codes: [Int: UInt64]
        var url: URL
        var uuid: UUID
        var data: Data
        var amount: Decimal
    }

    static let text = """
        {"id":1,"name":"Rex é","price":2,"priority":"high","tags":["a","b"],\
        "due":"2002-05-09T15:21:00Z","steps":{"x":{"title":"t","isDone":true}},\
        "codes":{"7":18446744073709551615},"url":"https://x.y/z?q=1",\
        "uuid":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","data":"aGk=",\
        "amount":1234567890123456789012345678.90}
        """

    static func decode<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
        try ValueDecoder().decode(type, from: SupportedType(JSONParser().parse(text).root))
    }

    @Test func structsAreReadFromNodesAndBack() throws {
        let todo = try Self.decode(Todo.self, Self.text)
        #expect(todo.due == Date(timeIntervalSince1970: 1_020_957_660))
        #expect(todo.codes == [7: .max])
        #expect(todo.amount == Decimal(string: "1234567890123456789012345678.9"))
        #expect(todo.data == Data("hi".utf8))
        let value = try ValueEncoder().encode(todo)
        #expect(
            value.members.map(\.key) == [
                "id", "name", "price", "priority", "tags", "due", "steps", "codes", "url", "uuid",
                "data", "amount",
            ]
        )
        #expect(try ValueDecoder().decode(Todo.self, from: value) == todo)
        #expect(try Self.decode(Todo.self, JSONWriter(.pretty).text(value)) == todo)
    }

    @Test func theLastOfDuplicateKeysIsRead() throws {
        let step = try Self.decode(
            Step.self,
            #"{"title":"a","isDone":true,"title":"b","\u0074itle":"c"}"#
        )
        #expect(step == Step(title: "c", isDone: true))
        let many = (0..<40).map { "\"k\($0)\":0," }.joined()
        #expect(
            try Self.decode(Step.self, "{\(many)\"title\":\"a\",\"isDone\":true,\"title\":\"b\"}")
                == Step(title: "b", isDone: true)
        )
    }

    @Test func onlyTheLastValueOfADuplicateKeyIsDecoded() throws {
        let wrong = String(repeating: #""a":"x","#, count: 50_000)
        #expect(
            try Self.decode([String: Int].self, "{\(wrong)\"b\":1,\"a\":2}") == ["a": 2, "b": 1]
        )
        let error = #expect(throws: DecodeError.self) {
            try Self.decode([String: Int].self, #"{"a":"x","a":1,"b":2,"b":null}"#)
        }
        #expect(error?.description == "$.b: expected Int, found null (1:26, byte 25)")
    }

    @Test func fieldsAreReadInAnyOrder() throws {
        let step = try Self.decode(Step.self, #"{"isDone":false,"x":[{}],"title":"t"}"#)
        #expect(step == Step(title: "t", isDone: false))
    }

    @Test(arguments: [
        (
            #"[{"title":5,"isDone":true}]"#,
            "$[0].title: expected String, found the number 5 (1:11, byte 10)"
        ),
        (#"[{"title":"x"}]"#, "$[0].isDone: expected Bool, found nothing (1:2, byte 1)"),
        (
            #"[{"title":null,"isDone":true}]"#,
            "$[0].title: expected String, found null (1:11, byte 10)"
        ),
        ("[5]", "$[0]: expected an object, found the number 5 (1:2, byte 1)"),
        ("{}", "$: expected an array, found an empty object (1:1, byte 0)"),
        (
            #"[{"title":"\ud800","isDone":true}]"#,
            "$[0].title: expected a String without half of a surrogate pair, "
                + "found the string \"\u{FFFD}\" (1:11, byte 10)"
        ),
    ])
    func errorsHavePathAndPosition(text: String, message: String) {
        let error = #expect(throws: DecodeError.self) { try Self.decode([Step].self, text) }
        #expect(error?.description == message)
    }

    @Test(arguments: [
        (Array(#""Caf"#.utf8) + [0xE9, 0x22], "a String of valid UTF-8", "Caf\u{FFFD}"),
        // Both errors together.
        (
            Array(#""\ud800"#.utf8) + [0xE9, 0x22], "a String of valid UTF-8",
            "\u{FFFD}\u{FFFD}"
        ),
        (
            Array(#""é\ud800""#.utf8), "a String without half of a surrogate pair",
            "é\u{FFFD}"
        ),
    ])
    func theErrorOfABrokenStringExplainsIt(bytes: [UInt8], expected: String, found: String) throws {
        let document = try #require(JSONParser().read(PaddedBytes(bytes)).document)
        let error = #expect(throws: DecodeError.self) {
            try ValueDecoder().decode(String.self, from: SupportedType(document.root))
        }
        #expect(
            error?.description
                == "$: expected \(expected), found the string \"\(found)\" (1:1, byte 0)"
        )
    }

    @Test func integersRefuseValuesOutOfRange() {
        func message<T: Decodable>(_ type: T.Type, _ text: String) -> String? {
            #expect(throws: DecodeError.self) { try Self.decode(type, text) }?.description
        }
        #expect(
            message(Int8.self, "128")
                == "$: expected Int8 from -128 to 127, found the number 128 (1:1, byte 0)"
        )
        #expect(message(Int.self, "1.5") == "$: expected Int, found the number 1.5 (1:1, byte 0)")
        #expect(
            message(UInt.self, "-1")
                == "$: expected UInt from 0 to 18446744073709551615, found the number -1 (1:1, byte 0)"
        )
        #expect(
            message(Double.self, "1e400")
                == "$: expected a number in the range of Double, found the number 1e400 (1:1, byte 0)"
        )
        #expect(
            message(Float.self, "1e39")
                == "$: expected a number in the range of Float, found the number 1e39 (1:1, byte 0)"
        )
        #expect(message(Int.self, "true") == "$: expected Int, found true (1:1, byte 0)")
        #expect(
            message(Date.self, "\"x\"")
                == "$: expected a Date such as 2002-05-09T15:21:00Z, found the string \"x\" (1:1, byte 0)"
        )
    }

    @Test(arguments: [("1e2", 100), ("100.0", 100), ("-9223372036854775808", Int.min)])
    func integersAreReadInEveryNotation(text: String, value: Int) throws {
        #expect(try Self.decode(Int.self, text) == value)
    }

    @Test func theErrorOfAnEnumListsItsCases() {
        let error = #expect(throws: DecodeError.self) {
            try Self.decode([Priority].self, #"["low", "huge"]"#)
        }
        #expect(
            error?.description
                == "$[1]: expected one of `low`, `high`, found the string \"huge\" (1:9, byte 8)"
        )
    }

    @Test func errorsOfTypesBecomeDecodeErrors() {
        struct Even: Decodable {
            init(from decoder: any Swift.Decoder) throws {
                let container = try decoder.singleValueContainer()
                guard try container.decode(Int.self).isMultiple(of: 2) else {
                    throw DecodingError.dataCorruptedError(
                        in: container,
                        debugDescription: "an even number"
                    )
                }
            }
        }
        let error = #expect(throws: DecodeError.self) {
            try Self.decode([String: [Even]].self, #"{"a": [2, 3]}"#)
        }
        #expect(
            error?.description
                == "$.a[1]: expected Even (an even number), found the number 3 (1:11, byte 10)"
        )
    }

    @Test func recursiveTypesReachTheDepthLimit() async throws {
        final class Node: Codable {
            var value: Int
            var children: [Node]
        }
        let depth = 250
        let open = String(repeating: #"{"value":1,"children":["#, count: depth)
        let text = open + String(repeating: "]}", count: depth)
        let value = SupportedType(try JSONParser().parse(text).root)
        let count = try await Task.detached {
            try ValueEncoder().encode(ValueDecoder().decode(Node.self, from: value)).count
        }.value
        #expect(count == 2)
    }

    @Test func snakeCaseKeysAreFound() throws {
        var decoder = ValueDecoder(keyStrategy: .snakeCase)
        let step = try decoder.decode(Step.self, from: ["title": "t", "is_done": true])
        #expect(step == Step(title: "t", isDone: true))
        let names = try decoder.decode([String: Int].self, from: ["isDone": 1])
        #expect(names == ["isDone": 1])
        decoder.dateStrategy = .secondsSince1970
        #expect(try decoder.decode(Date.self, from: 5) == Date(timeIntervalSince1970: 5))
    }

    @Test func aDictionaryRefusesABrokenKey() throws {
        let document = try JSONParser().parse(#"{"\ud800":1}"#)
        let error = #expect(throws: DecodeError.self) {
            try ValueDecoder().decode([String: Int].self, from: SupportedType(document.root))
        }
        #expect(error?.problems.map(\.path.description) == ["$['\u{FFFD}']"])
        #expect(error?.problems.map(\.expected) == ["a key without half of a surrogate pair"])
    }
}

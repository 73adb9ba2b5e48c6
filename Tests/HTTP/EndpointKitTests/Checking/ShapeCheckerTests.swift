import EndpointKit
import FoundationEssentials
import Testing
import ValueSerializers
import ValueTree

@Suite struct ShapeCheckerTests {
    @Test func everyProblemIsListedInTheOrderOfTheDocument() throws {
        let text = """
            [
              {"id": 1, "name": "ok", "parts": []},
              {"id": "two", "name": null, "parts": [{"title": 3}, {"titel": "x"}, 4]},
              {"id": 2.5, "extra": {"a": 1}, "parts": {}, "made": "soon", "id": 3},
              []
            ]
            """
        #expect(
            try problems(in: text, as: [ShopAPI.Thing].self) == [
                "$[1].id: expected Int, found String \"two\" (3:10, byte 51)",
                "$[1].name: expected String, found null (3:25, byte 66)",
                "$[1].parts[0].title: expected String, found Int 3 (3:51, byte 92)",
                "$[1].parts[1].title: expected String, found nothing (3:55, byte 96)",
                "$[1].parts[1].titel: undeclared key `titel` (3:56, byte 97)",
                "$[1].parts[2]: expected Part, found Int 4 (3:71, byte 112)",
                "$[2].name: expected String, found nothing (4:3, byte 119)",
                "$[2].extra: undeclared key `extra` (4:15, byte 131)",
                "$[2].parts: expected [Part], found an empty object (4:43, byte 159)",
                "$[2].made: expected a Date such as 2002-05-09T15:21:00Z, found String \"soon\" "
                    + "(4:55, byte 171)",
                "$[2].id: duplicate key `id` (4:63, byte 179)",
                "$[3]: expected Thing, found an empty array (5:3, byte 191)",
            ]
        )
    }

    @Test func aValueThatADuplicateKeyReplacesHasNoProblems() throws {
        #expect(
            try problems(in: #"{"title": {"deep": []}, "title": "x"}"#, as: ShopAPI.Part.self)
                == ["$.title: duplicate key `title` (1:25, byte 24)"]
        )
    }

    @Test(arguments: [
        (
            #"{"a": 1, "b": 2, "a": 3}"#,
            ["$.a: duplicate key `a` (1:18, byte 17)"]
        ),
        ("{\"\u{E9}\": 1, \"e\u{301}\": 2}", []),
        (#"{"a": "x"}"#, [#"$.a: expected Int, found String "x" (1:7, byte 6)"#]),
        (#"[1]"#, ["$: expected [String: Int], found Array of 1 (1:1, byte 0)"]),
        ("null", ["$: expected [String: Int], found null (1:1, byte 0)"]),
    ])
    func dictionariesAreCheckedByValue(text: String, expected: [String]) throws {
        #expect(try problems(in: text, as: [String: Int].self) == expected)
    }

    @Test(arguments: [
        ("[127, -128]", []),
        ("[128]", ["$[0]: expected Int8 from -128 to 127, found Int 128 (1:2, byte 1)"]),
        ("[1.5]", ["$[0]: expected Int8, found Double 1.5 (1:2, byte 1)"]),
        ("[true]", ["$[0]: expected Int8, found Bool true (1:2, byte 1)"]),
    ])
    func integersMustFitTheirType(text: String, expected: [String]) throws {
        #expect(try problems(in: text, as: [Int8].self) == expected)
    }

    @Test func aCaseMustBeDeclared() throws {
        #expect(
            try problems(in: #"["low", "medium", 3, null]"#, as: [ProbedTypes.Priority].self) == [
                #"$[1]: expected one of low, normal, high, found String "medium" (1:9, byte 8)"#,
                "$[2]: expected Priority, found Int 3 (1:19, byte 18)",
                "$[3]: expected Priority, found null (1:22, byte 21)",
            ]
        )
    }

    @Test func aRecursiveTypeIsCheckedAtEveryDepth() throws {
        let text = #"{"value": 1, "children": [{"value": 2, "children": [{"value": "x"}]}]}"#
        #expect(
            try problems(in: text, as: ProbedTypes.Tree.self) == [
                "$.children[0].children[0].children: expected [Tree], found nothing "
                    + "(1:53, byte 52)",
                #"$.children[0].children[0].value: expected Int, found String "x" (1:63, byte 62)"#,
            ]
        )
    }

    @Test func anOpaqueTypeHasNoUndeclaredKeys() throws {
        #expect(try problems(in: #"{"text": {"_0": "x"}}"#, as: ProbedTypes.Payload.self) == [])
    }

    @Test func aProblemKnowsTheNodeToShow() throws {
        let document = try JSONParser().parse(#"{"titel": 1}"#)
        let problems = ShapeChecker.problems(of: document, against: shape(of: ShopAPI.Part.self))
        #expect(problems.map(\.nodeIndex) == [0, 2])
        #expect(problems.map(\.kind) == [.missing, .undeclared])
    }

    @Test func deeplyNestedValuesAreChecked() throws {
        let depth = 20_000
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let document = try JSONParser(depthLimit: depth).parse(text)
        let opaque = Shape(type: "Any", content: .opaque(reason: "it takes any value"))
        #expect(ShapeChecker.problems(of: document, against: opaque) == [])
    }

    @Test func textFromTheServerIsPrintedOnOneLineAndCutByScalars() throws {
        let marks = String(repeating: "\u{301}", count: 100)
        #expect(
            try problems(in: #"["x\n$[9].id: expected \"y\"", "e\#(marks)"]"#, as: [Int].self) == [
                #"$[0]: expected Int, found String "x\n$[9].id: expected \"y\"" (1:2, byte 1)"#,
                "$[1]: expected Int, found String \"e\(String(repeating: "\u{301}", count: 39))…\" "
                    + "(1:32, byte 31)",
            ]
        )
    }

    @Test func onlyTheFirstProblemsAreKeptAndAllAreCounted() throws {
        let text = #"{"name": 1, "other": 0, "parts": [0, 0, 0, {"titel": 1}], "more": 0}"#
        let document = try JSONParser().parse(text)
        let found = ShapeChecker.check(
            document.root,
            against: shape(of: ShopAPI.Thing.self),
            limit: 2
        )
        #expect(
            found.problems.map(\.path.description) == [
                "$.id", "$.name", "$.other", "$.parts[0]", "$.parts[3].titel",
            ]
        )
        #expect(found.omittedCount == 4)
        #expect(found.count == 9)
    }

    @Test func aCheckEndsWhenItsTaskIsCancelled() async throws {
        let text = "[" + Array(repeating: "0", count: 100_000).joined(separator: ",") + "]"
        let document = try JSONParser().parse(text)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return ShapeChecker.check(document.root, against: shape(of: [String].self))
        }
        #expect(await task.value.count < 5000)
    }

    private func problems<T: Decodable>(in text: String, as type: T.Type) throws -> [String] {
        let document = try JSONParser().parse(text)
        return ShapeChecker.problems(of: document, against: shape(of: type)).map(\.description)
    }
}

import ObjectMapping
import Testing
import ValueTree

struct MappingReportTests {
    private let mapper = ObjectMapper()

    private struct Owner: Deserializable, Equatable {
        let name: String
        let age: Int?

        init(_ data: DeserializableData) throws {
            name = try data["name"].get()
            age = data["age"].get()
        }
    }

    private struct Pet: Deserializable, Equatable {
        let id: Int
        let owner: Owner?
        let tags: [String?]
        let city: String

        init(_ data: DeserializableData) throws {
            id = try data["id"].get()
            owner = data["owner"].get()
            tags = data["tags"].get(or: [])
            city = data["address", "city"].get(or: "nowhere")
        }
    }

    private struct Even: Deserializable {
        struct IsOdd: Error {}

        init(_ data: DeserializableData) throws {
            let number: Int = try data.get()
            guard number.isMultiple(of: 2) else { throw DeserializationError.custom(IsOdd()) }
        }
    }

    private func lines<T: Deserializable>(
        _ value: SupportedType,
        as type: T.Type,
        source: ValueSource = .builtInCode
    ) -> [String] {
        mapper.report(on: source.value(value), as: type).problems.map { problem in
            "\(problem.path): expected \(problem.expected), found \(problem.found)"
        }
    }

    @Test(arguments: ValueSource.allCases)
    func aMatchingValueHasNoProblems(source: ValueSource) {
        let value = source.value(["id": 1, "owner": ["name": "Ann", "age": .null]])
        let report = mapper.report(on: value, as: Pet.self)
        #expect(report.object?.owner?.name == "Ann")
        #expect(report.problems == [])
        #expect(report.omittedCount == 0)
    }

    @Test(arguments: ValueSource.allCases)
    func fieldsThatBecameNilAreReported(source: ValueSource) {
        let value: SupportedType = [
            "id": 1, "owner": ["name": "Ann", "age": "old"], "tags": ["a", 5, .null],
            "address": ["city": true],
        ]
        let report = mapper.report(on: source.value(value), as: Pet.self)
        #expect(report.object?.owner?.age == nil)
        #expect(report.object?.tags == ["a", nil, nil])
        #expect(report.object?.city == "nowhere")
        #expect(
            lines(value, as: Pet.self, source: source) == [
                #"$.owner.age: expected Int, found the string "old""#,
                "$.tags[1]: expected String, found the number 5",
                "$.address.city: expected String, found true",
            ]
        )
    }

    @Test(arguments: ValueSource.allCases)
    func theFieldThatMadeAnObjectNilIsReported(source: ValueSource) {
        #expect(
            lines(["id": 1, "owner": ["name": 7]], as: Pet.self, source: source)
                == ["$.owner.name: expected String, found the number 7"]
        )
    }

    @Test(arguments: ValueSource.allCases)
    func theErrorHasThePathToTheCause(source: ValueSource) {
        let value = source.value([["id": 1], ["id": 1.5], ["owner": .null]])
        let error = #expect(throws: DecodeError.self) {
            try mapper.deserialize([Pet].self, from: value)
        }
        #expect(error?.problems.map(\.path.description) == ["$[1].id"])
        let missing = #expect(throws: DecodeError.self) {
            try mapper.deserialize([Pet?].self, from: .null)
        }
        #expect(missing?.description == "$: expected [Pet?], found null")
        #expect(
            lines([["owner": .null]], as: [Pet].self, source: source)
                == ["$[0].id: expected Int, found nothing"]
        )
    }

    @Test func theErrorHasTheNode() throws {
        let value = ValueSource.readFromDocument.value(["id": "x"])
        let problem = try #require(mapper.report(on: value, as: Pet.self).problems.first)
        #expect(
            problem.description
                == #"$.id: expected Int, found the string "x" (1:8, byte 7)"#
        )
        #expect(problem.nodeIndex == 2)
    }

    @Test func anErrorThrownByTheTypeIsKept() {
        #expect(
            lines([2, 3], as: [Even].self) == ["$[1]: expected Even (IsOdd()), found the number 3"]
        )
        #expect(lines([2, "x"], as: [Even].self) == [#"$[1]: expected Int, found the string "x""#])
    }

    @Test func aCaughtErrorIsNotTheReason() {
        struct Forgiving: Deserializable {
            init(_ data: DeserializableData) throws {
                _ = try? data["a"].get() as Int
                throw DeserializationError.unknown
            }
        }
        let report = mapper.report(on: ["a": true], as: Forgiving.self)
        #expect(report.passedOver.map(\.description) == ["$.a: expected Int, found true"])
        #expect(
            report.problems.map(\.description) == [
                "$.a: expected Int, found true", "$: expected Forgiving, found an object of 1",
            ]
        )
    }

    @Test(arguments: ValueSource.allCases)
    func onlyTheFirstThousandProblemsAreListed(source: ValueSource) {
        let value = source.value(.array(Array(repeating: "x", count: 1_500)))
        let report = mapper.report(on: value, as: [Int?].self)
        #expect(report.object?.count == 1_500)
        #expect(report.passedOver.count == 1_000)
        #expect(report.omittedCount == 500)
    }

    @Test func scalarsReportTheirRange() {
        #expect(
            lines(300, as: Int8.self) == ["$: expected Int8 from -128 to 127, found the number 300"]
        )
        #expect(
            lines("", as: [String: Int].self) == [#"$: expected an object, found the string """#]
        )
        #expect(
            lines(["a": .null], as: [String: Int].self) == ["$.a: expected Int, found null"]
        )
        #expect(
            lines(.number(text: "1e400"), as: Double.self) == [
                "$: expected a number in the range of Double, found the number 1e400"
            ]
        )
    }

    @Test(arguments: ValueSource.allCases)
    func tooDeepNestingIsAnErrorBeforeTheStackOverflows(source: ValueSource) {
        struct Nested: Deserializable {
            let inner: [Nested]

            init(_ data: DeserializableData) throws { inner = try data["a"].get() }
        }
        var value: SupportedType = ["a": []]
        for _ in 0..<400 { value = ["a": [value]] }
        let problems = mapper.report(on: source.value(value), as: Nested.self).problems
        #expect(problems.map(\.expected) == ["at most 512 nested containers"])
        #expect(problems.map(\.path.components.count) == [513])
    }
}

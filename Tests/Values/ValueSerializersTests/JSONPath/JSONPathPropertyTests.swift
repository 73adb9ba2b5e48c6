import CartoucheTestKit
import Testing
import ValueTree

@testable import ValueSerializers

struct JSONPathPropertyTests {
    @Test func printedQueriesReadBackEqual() throws {
        var queries = RandomQueries(random: SeededGenerator(seed: 10))
        for _ in 0..<1_000 {
            let path = JSONPath(query: queries.query())
            #expect(try JSONPath(path.description) == path)
        }
    }

    @Test func queriesSelectTheSameFromDocumentsAndValues() throws {
        var queries = RandomQueries(random: SeededGenerator(seed: 11))
        for _ in 0..<300 {
            let value = RandomValues.value(using: &queries.random)
            let document = try JSONParser().parse(PaddedBytes(JSONWriter().bytes(value)))
            let path = JSONPath(query: queries.query())
            let matches = path.matches(in: document)
            #expect(path.matches(in: value) == matches)
            #expect(path.nodes(in: document.root) == matches.compactMap(\.value.node))
            for match in matches { #expect(document.node(at: match.path) == match.value.node) }
        }
    }

    @Test func damagedQueriesNeverTrapAndErrorsLieInside() {
        var queries = RandomQueries(random: SeededGenerator(seed: 12))
        for _ in 0..<3_000 {
            let query = queries.query().description
            let text = Self.damaged(query, using: &queries.random)
            let result = Result { () throws(SyntaxError) in try JSONPath(text) }
            switch result {
            case .success(let path): #expect((try? JSONPath(path.description)) == path)
            case .failure(let error): #expect(0...text.utf8.count ~= error.position.offset)
            }
        }
    }

    private static func damaged(_ text: String, using random: inout SeededGenerator) -> String {
        var scalars = Array(text.unicodeScalars)
        let damage = Array("$@.[]()'\"\\?*:,!&|=<>-01eau\u{0}é ".unicodeScalars)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let place = Int.random(in: 0...scalars.count, using: &random)
            let scalar = damage.randomElement(using: &random) ?? "$"
            switch Int.random(in: 0..<4, using: &random) {
            case 0: scalars.insert(scalar, at: place)
            case 1: scalars.removeSubrange(place...)
            case 2 where place < scalars.count: scalars.remove(at: place)
            default: if place < scalars.count { scalars[place] = scalar }
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    @Test func descendantsOfDeepValuesTakeNoStack() throws {
        let depth = 20_000
        let text =
            String(repeating: #"{"a":["#, count: depth) + "1"
            + String(repeating: "]}", count: depth)
        let document = try JSONParser(depthLimit: 2 * depth).parse(text)
        #expect(try JSONPath("$..a").nodes(in: document.root).count == depth)
        let deepest = try JSONPath("$..[?@ == 1]").matches(in: document)
        #expect(deepest.map(\.path.components.count) == [2 * depth])
        #expect(try JSONPath("$[?@ == $.a]").nodes(in: document.root).count == 1)
        var plain = SupportedType.int(1)
        for _ in 0..<depth { plain = .array([plain]) }
        #expect(try JSONPath("$..[?@ == 1]").matches(in: plain).count == 1)
    }

    @Test func aQueryMayHaveManySegments() throws {
        let path = try JSONPath(
            "$" + String(repeating: "..*", count: 3) + String(repeating: "[0]", count: 50_000)
        )
        #expect(path.matches(in: [[1], [2]]).isEmpty)
    }
}

/// Queries for property tests.
struct RandomQueries {
    var random: SeededGenerator

    private let names = ["a", "b", "a b", "é", "1", "", "'", "\\", "\"\n", "日_1", "\u{1}"]

    mutating func query() -> PathQuery {
        PathQuery(origin: .root, segments: segments(depth: 0))
    }

    private mutating func number(below end: Int) -> Int {
        Int.random(in: 0..<end, using: &random)
    }

    private mutating func list<Part>(
        _ counts: ClosedRange<Int>,
        _ make: (inout RandomQueries) -> Part
    ) -> [Part] {
        let count = Int.random(in: counts, using: &random)
        return (0..<count).map { _ in make(&self) }
    }

    private mutating func segments(depth: Int) -> [PathSegment] {
        list(0...3) { queries in
            PathSegment(
                isDescendant: queries.number(below: 4) == 0,
                selectors: queries.list(1...2) { $0.selector(depth: depth) }
            )
        }
    }

    private mutating func selector(depth: Int) -> PathSelector {
        switch number(below: depth < 3 ? 6 : 4) {
        case 0: .wildcard
        case 1: .index(number(below: 9) - 4)
        case 2: .slice(slice())
        case 3: .name(ExactKey(name()))
        default: .filter(condition(depth: depth + 1))
        }
    }

    private mutating func name() -> String { names[number(below: names.count)] }

    private mutating func slice() -> PathSlice {
        PathSlice(start: bound(), end: bound(), step: number(below: 7) - 3)
    }

    private mutating func bound() -> Int? {
        number(below: 3) == 0 ? nil : number(below: 15) - 7
    }

    private mutating func condition(depth: Int) -> PathCondition {
        switch number(below: depth < 4 ? 7 : 4) {
        case 0: .exists(relativeQuery(depth: depth))
        case 1: .textTest(textTest(depth: depth))
        case 2, 3: .comparison(comparison(depth: depth))
        case 4: .not(condition(depth: depth + 1))
        case 5: .any(list(2...3) { $0.condition(depth: depth + 1) })
        default: .all(list(2...3) { $0.condition(depth: depth + 1) })
        }
    }

    private mutating func relativeQuery(depth: Int) -> PathQuery {
        PathQuery(
            origin: number(below: 4) == 0 ? .root : .current,
            segments: segments(depth: depth + 1)
        )
    }

    private mutating func textTest(depth: Int) -> PathTextTest {
        PathTextTest(
            isWhole: number(below: 2) == 0,
            text: operand(depth: depth),
            pattern: operand(depth: depth)
        )
    }

    private mutating func comparison(depth: Int) -> PathComparison {
        PathComparison(
            left: operand(depth: depth),
            relation: PathRelation.allCases[number(below: PathRelation.allCases.count)],
            right: operand(depth: depth)
        )
    }

    private mutating func operand(depth: Int) -> PathOperand {
        switch number(below: depth < 5 ? 7 : 3) {
        case 0: .literal(RandomValues.scalar(using: &random))
        case 1, 2: .query(singularQuery())
        case 3: .length(operand(depth: depth + 1))
        case 4: .count(relativeQuery(depth: depth))
        default: .value(relativeQuery(depth: depth))
        }
    }

    private mutating func singularQuery() -> PathQuery {
        PathQuery(
            origin: .current,
            segments: list(0...2) { queries in
                let isName = queries.number(below: 2) == 0
                return PathSegment(
                    selectors: [
                        isName ? .name(ExactKey(queries.name())) : .index(queries.number(below: 3))
                    ]
                )
            }
        )
    }
}

extension RandomValues {
    fileprivate static func scalar(using random: inout SeededGenerator) -> SupportedType {
        let scalars: [SupportedType] = [
            .null, true, false, .number(text: "1.50"), .number(text: "-3"), .number(text: "1e400"),
            "", "a", "it's", "\"\\\n", "[a-z]*", "é😀",
        ]
        return scalars.randomElement(using: &random) ?? .null
    }
}

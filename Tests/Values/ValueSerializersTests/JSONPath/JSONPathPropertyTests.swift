import Testing
import ValueTree

@testable import ValueSerializers

struct JSONPathPropertyTests {
    @Test func aQueryThatIsPrintedReadsBackEqual() throws {
        var queries = RandomQueries(random: SeededGenerator(seed: 10))
        for _ in 0..<1_000 {
            let path = JSONPath(query: queries.query())
            #expect(try JSONPath(path.description) == path)
        }
    }

    @Test func everyQueryOfEveryValuePicksTheSameFromDocumentsAndFromPlainValues() throws {
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

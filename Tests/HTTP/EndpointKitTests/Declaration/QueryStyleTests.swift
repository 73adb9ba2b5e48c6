import EndpointKit
import FoundationEssentials
import HTTPMessage
import Testing
import ValueTree

/// Lists are written in the style of the group or of the component, and read back from it.
@Suite struct QueryStyleTests {
    @Test func aListIsWrittenInItsOwnStyleOrThatOfItsGroup() throws {
        let find = Find(name: "n", tags: ["a b", "c,d"], numbers: [1, 2], ids: [3, 4])
        let queries = try [
            BracketsAPI(baseURL: "http://h").find.httpRequest(find),
            RepeatedAPI(baseURL: "http://h").find.httpRequest(find),
            CommasAPI(baseURL: "http://h").find.httpRequest(find),
        ]
        .map { $0.url.query(percentEncoded: true) }
        #expect(
            queries == [
                "name=n&tags%5B%5D=a%20b&tags%5B%5D=c%2Cd&numbers=1,2&ids=3&ids=4",
                "name=n&tags=a%20b&tags=c%2Cd&numbers=1,2&ids=3&ids=4",
                "name=n&tags=a%20b,c%2Cd&numbers=1,2&ids=3&ids=4",
            ]
        )
    }

    @Test func aFormIsWrittenInTheSameStyle() throws {
        let endpoint = try EndpointRegistry([CommasAPI.self]).endpoint(named: "Commas.find")
        let form: SupportedType = [
            "name": "n", "tags": ["a,b", "c"], "numbers": [1], "ids": [2, 3],
        ]
        for body in [FormBody.typed, .asWritten] {
            let request = try endpoint.request(from: form, baseURL: "http://h", body: body)
            #expect(
                request.url.absoluteString
                    == "http://h/find?name=n&tags=a%2Cb,c&numbers=1&ids=2&ids=3"
            )
        }
        #expect(
            endpoint.description.components.map(\.queryStyle) == [nil, .commas, .commas, .repeated]
        )
    }

    @Test func aServerReadsEachStyleAndAllUnambiguousOnes() throws {
        let reader = RequestReader(CommasAPI().find, formats: .standard)
        let read = ["tags=a%2Cb,c,&ids=1", "tags[]=a,b&tags=c&ids[]=1&ids=2", "tags&ids=7,8"]
            .map {
                try? reader.request(from: IncomingRequest(query: "name=n&" + $0))
            }
        #expect(
            read == [
                Find(name: "n", tags: ["a,b", "c", ""], numbers: [], ids: [1]),
                Find(name: "n", tags: ["a,b", "c"], numbers: [], ids: [1, 2]),
                nil,
            ]
        )
        let error = #expect(throws: RequestReadError.self) {
            try reader.request(from: IncomingRequest(query: "name=n&ids=7,8"))
        }
        #expect(error?.description == "expected query value `ids` to be Int, got `7,8`")
    }

    /// A list of structures has brackets in every style, because the other styles can't separate
    /// its parts.
    @Test func aListOfStructuresHasBrackets() throws {
        let request = try CommasAPI(baseURL: "http://h").steps.httpRequest(
            .init(steps: [.init(name: "a", count: 1)], named: ["k": [1, 2]])
        )
        #expect(
            request.url.absoluteString == "http://h/steps?steps%5B0%5D%5Bcount%5D=1"
                + "&steps%5B0%5D%5Bname%5D=a&named%5Bk%5D%5B%5D=1&named%5Bk%5D%5B%5D=2"
        )
    }

    @Test func aServerReadsBackWhateverWasSent() throws {
        let endpoints = [
            BracketsAPI(baseURL: "http://h").find, RepeatedAPI(baseURL: "http://h").find,
            CommasAPI(baseURL: "http://h").find,
        ]
        var source = RandomSource(seed: 3)
        for endpoint in endpoints {
            let reader = RequestReader(endpoint, formats: .standard)
            for _ in 0..<200 {
                let sent = source.findInStyles()
                let url = try endpoint.httpRequest(sent).url
                let query = url.query(percentEncoded: true) ?? ""
                #expect(try reader.request(from: IncomingRequest(query: query)) == sent, "\(query)")
            }
        }
    }

    @Test func aStyleOfAComponentThatIsNotAListIsRefused() {
        let error = #expect(throws: DeclarationErrors.self) {
            try EndpointRegistry([OddStylesAPI.self]).validate()
        }
        #expect(
            error?.description == """
                OddStyles.odd: `limit` has a query style, but Int is not a list of single values
                OddStyles.odd: `steps` has a query style, but [Step] is not a list of single values
                OddStyles.odd: `names` has a query style, but is a header component
                """
        )
    }
}

private struct Find: RequestComponents, Equatable {
    static let components: Components = [
        "numbers": .style(.commas).about("whole numbers"), "ids": .style(.repeated),
    ]

    @URLQuery var name: String
    @URLQuery var tags: [String]
    @URLQuery var numbers: [Int]
    @URLQuery var ids: [Int]
}

private struct Steps: RequestComponents {
    @URLQuery var steps: [Step]
    @URLQuery var named: [String: [Int]]
}

private struct Step: Codable {
    var name: String
    var count: Int
}

private final class BracketsAPI: EndpointGroup {
    @GET("/find") var find: Endpoint<Find, Empty>
}

private final class RepeatedAPI: EndpointGroup {
    override var queryStyle: QueryStyle { .repeated }

    @GET("/find") var find: Endpoint<Find, Empty>
}

private final class CommasAPI: EndpointGroup {
    override var queryStyle: QueryStyle { .commas }

    @GET("/find") var find: Endpoint<Find, Empty>
    @GET("/steps") var steps: Endpoint<Steps, Empty>
}

private final class OddStylesAPI: EndpointGroup {
    @GET("/odd") var odd: Endpoint<Odd, Empty>

    struct Odd: RequestComponents {
        static let components: Components = [
            "limit": .style(.commas), "steps": .style(.repeated), "names": .style(.brackets),
        ]

        @URLQuery var limit: Int
        @URLQuery var steps: [Step]
        @Header var names: [String]
    }
}

extension RandomSource {
    fileprivate mutating func findInStyles() -> Find {
        let tags = (0..<Int.random(in: 0...3, using: &self)).map { _ in text() }
        let numbers = (0..<Int.random(in: 0...3, using: &self)).map { $0 * 7 }
        return Find(name: text(), tags: tags, numbers: numbers, ids: numbers.reversed())
    }
}

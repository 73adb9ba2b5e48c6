import CartoucheTestKit
import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

/// A component can represent any number of query items or header fields with arbitrary names.
@Suite struct OpenSetTests {
    private let logs = LogsAPI(baseURL: "http://h")

    @Test func eachEntryIsSentUnderItsOwnName() throws {
        let request = try logs.find.httpRequest(
            .init(
                limit: 5,
                filter: ["price[from]": 3, "year": 2020, "a b": -1],
                fields: [.accept: "text/plain", .init("X-Trace"): "1"]
            )
        )
        #expect(
            request.url.absoluteString
                == "http://h/logs?view=full&limit=5&a%20b=-1&price%5Bfrom%5D=3&year=2020"
        )
        #expect(request.headers.map(\.description) == ["Accept: text/plain", "X-Trace: 1"])
    }

    @Test func aFieldThatOccursTwiceIsSentTwice() throws {
        var fields: HTTPFields = [.acceptLanguage: "de"]
        fields.append(HTTPField(name: .acceptLanguage, value: "fr"))
        let request = try logs.find.httpRequest(.init(limit: 1, filter: [:], fields: fields))
        #expect(request.headers[values: .acceptLanguage] == ["de", "fr"])
    }

    @Test func listsAreWrittenInTheirStyle() throws {
        let lists = Lists(lists: ["k": ["a,b", "c"], "empty": []], notes: ["X-A": "1"])
        let request = try logs.lists.httpRequest(lists)
        #expect(request.url.absoluteString == "http://h/lists?k=a%2Cb,c")
        #expect(request.headers.map(\.description) == ["X-A: 1"])
        let none = try logs.lists.httpRequest(.init(lists: nil, notes: [:]))
        #expect(none.url.absoluteString == "http://h/lists")
    }

    @Test(
        arguments: [
            (
                ["limit": 1], [:],
                "`filter` has an entry `limit`, which is the name of another component"
            ),
            (
                ["limit[a]": 1], [:],
                "`filter` has an entry `limit[a]`, which is the name of another component"
            ),
            (
                ["view": 1], [:],
                "`filter` has an entry `view`, which is the name of another component"
            ),
            (["": 1], [:], "`filter` cannot be written: a query or form has no empty keys"),
            (
                [:], [.init("x-client"): "me"],
                "`fields` has an entry `x-client`, which is the name of another component"
            ),
        ] as [([String: Int], HTTPFields, String)]
    )
    func anEntryWithTheNameOfAComponentIsRefused(
        filter: [String: Int],
        fields: HTTPFields,
        message: String
    ) {
        let error = #expect(throws: RequestBuildError.self) {
            try logs.find.httpRequest(.init(limit: 1, filter: filter, fields: fields))
        }
        #expect(error?.description == message)
    }

    @Test func aServerReadsTheItemsThatNoOtherComponentDeclares() throws {
        let incoming = IncomingRequest(
            query: "view=full&year=2020&limit=5&price%5Bfrom%5D=3",
            headers: [.init("x-client"): "me", .accept: "text/plain"]
        )
        let read = try RequestReader(logs.find, formats: .standard).request(from: incoming)
        #expect(
            read
                == .init(
                    limit: 5,
                    filter: ["year": 2020, "price[from]": 3],
                    client: "me",
                    fields: [.accept: "text/plain"]
                )
        )
    }

    @Test func aServerNamesTheInvalidEntry() {
        let error = #expect(throws: RequestReadError.self) {
            try RequestReader(logs.find, formats: .standard).request(
                from: IncomingRequest(query: "limit=1&year=now")
            )
        }
        #expect(error?.description == "expected query value `year` to be Int, got `now`")
    }

    @Test func aServerReadsBackWhateverWasSent() throws {
        var source = RandomSource(seed: 21)
        let reader = RequestReader(logs.lists, formats: .standard)
        for _ in 0..<300 {
            let lists = (0..<3).reduce(into: [String: [String]]()) { lists, number in
                lists["k\(number)"] = (0...number).map { _ in source.text() }
            }
            let sent = Lists(lists: source.maybe(lists), notes: ["x-note": "n"])
            let request = try logs.lists.httpRequest(sent)
            let query = request.url.query(percentEncoded: true) ?? ""
            let incoming = IncomingRequest(query: query, headers: request.headers)
            #expect(try reader.request(from: incoming) == sent, "\(query)")
        }
    }

    @Test func theStepsGrowLinearlyWithTheNumberOfNames() throws {
        let reader = RequestReader(logs.lists, formats: .standard)
        let growth = WorkGrowth.perDoubling(of: [500, 1000, 2000]) { (count: Int) in
            let query = (0..<count).map { "k\($0)=a,b" }.joined(separator: "&")
            _ = try? reader.request(from: IncomingRequest(query: query))
        }
        #expect(growth < WorkGrowth.limit, "\(growth)")
    }

    @Test func aFormHasADictionary() throws {
        let endpoint = try EndpointRegistry([LogsAPI.self]).endpoint(named: "Logs.find")
        let lines = endpoint.description.components.map {
            "\($0.name) \($0.type) \($0.isRequired) \($0.isSpread) \($0.shape.type)"
        }
        #expect(
            lines == [
                "limit Int true false Int", "filter [String: Int] false true [String: Int]",
                "fields HTTPFields false true [String: String]",
                "client String? false false String",
            ]
        )
        let form: SupportedType = [
            "limit": 1, "filter": ["a": 2], "fields": ["X-Trace": "7", "accept": "a/b"],
        ]
        let request = try endpoint.request(from: form, baseURL: "http://h")
        #expect(request.url.absoluteString == "http://h/logs?view=full&limit=1&a=2")
        #expect(request.headers.map(\.description) == ["X-Trace: 7", "accept: a/b"])
        #expect(endpoint.problems(inForm: ["limit": 1]) == [])
    }

    @Test(arguments: [
        ("a b", "x", "fields['a b']: expected the name of a header field, found `a b`"),
        (
            "a", "x\ny",
            "fields.a: expected text for a header field, without line breaks, found `x\\ny`"
        ),
    ])
    func aFieldThatCannotBeSentIsAProblemOfTheForm(name: String, value: String, line: String) throws
    {
        let endpoint = try EndpointRegistry([LogsAPI.self]).endpoint(named: "Logs.find")
        let form: SupportedType = [
            "limit": 1, "fields": .dictionary(members: [.init(name, .string(value))]),
        ]
        let error = #expect(throws: FormError.self) {
            try endpoint.request(from: form, baseURL: "http://h")
        }
        #expect(error?.lines == [line])
    }

    @Test func aWrittenRequestFillsInTheForm() throws {
        let endpoint = try EndpointRegistry([LogsAPI.self]).endpoint(named: "Logs.find")
        let form = endpoint.form(
            of: IncomingRequest(query: "limit=1&x=2", headers: [.accept: "a/b", .range: "c"])
        )
        #expect(
            form.value == [
                "limit": 1, "filter": ["x": 2], "fields": ["Accept": "a/b", "Range": "c"],
            ]
        )
        #expect(form.otherQueryKeys == [])
        #expect(form.otherFields == [])
    }

    @Test func secretsAreRecognizedByTheNamesOfTheFields() throws {
        let request = try logs.find.httpRequest(
            .init(limit: 1, filter: [:], fields: [.init("X-Api-Key"): "k", .range: "1"])
        )
        #expect(request.sensitiveHeaders.map(\.rawName) == ["X-Api-Key"])
    }

    @Test func aComponentThatCannotBeSpreadIsADeclarationError() {
        let error = #expect(throws: DeclarationErrors.self) {
            try EndpointRegistry([OddSetsAPI.self]).validate()
        }
        #expect(
            error?.description == """
                OddSets.kinds: `limit` is spread, but Int is not a dictionary of single values or lists of them
                OddSets.kinds: `deep` is spread, but [String: [String: Int]] is not a dictionary of single values or lists of them
                OddSets.kinds: `id` is spread, but is a path component
                OddSets.two: more than one component takes what is left of the query: `first`, `second`
                OddSets.two: more than one component takes what is left of the header: `third`, `fields`
                OddSets.form: more than one component takes what is left of the query: `filter`, `form`
                """
        )
    }
}

private final class LogsAPI: EndpointGroup {
    @GET("/logs?view=full") var find: Endpoint<Find, Empty>
    @GET("/lists") var lists: Endpoint<Lists, Empty>

    struct Find: RequestComponents, Equatable {
        static let components: Components = ["filter": .spread.about("any fields of a log line")]

        @URLQuery var limit: Int
        @URLQuery var filter: [String: Int]
        @Header var client: String?
        @Header var fields: HTTPFields

        enum CodingKeys: String, CodingKey {
            case limit, filter, fields
            case client = "X-Client"
        }
    }
}

private struct Lists: RequestComponents, Equatable {
    static let components: Components = ["lists": .spread.style(.commas), "notes": .spread]

    @URLQuery var lists: [String: [String]]?
    @Header var notes: [String: String]
}

private final class OddSetsAPI: EndpointGroup {
    @GET("/:id") var kinds: Endpoint<Kinds, Empty>
    @GET("/two") var two: Endpoint<Two, Empty>
    @GET("/form") var form: Endpoint<Form, Empty>

    struct Kinds: RequestComponents {
        static let components: Components = ["limit": .spread, "deep": .spread, "id": .spread]

        @Path var id: String
        @URLQuery var limit: Int
        @URLQuery var deep: [String: [String: Int]]
    }

    struct Two: RequestComponents {
        static let components: Components = ["first": .spread, "second": .spread, "third": .spread]

        @URLQuery var first: [String: String]
        @URLQuery var second: [String: String]
        @Header var third: [String: String]
        @Header var fields: HTTPFields
    }

    struct Form: RequestComponents {
        static let contentEncoding: ContentEncoding = .url
        static let components: Components = ["filter": .spread]

        @URLQuery var filter: [String: String]
        @Body var form: [String: String]
    }
}

extension HTTPField.Name {
    /// A name that is known to be valid.
    fileprivate init(_ text: StaticString) {
        self = HTTPField.Name("\(text)") ?? .accept
    }
}

import EndpointKit
import FoundationEssentials
import HTTPMessage
import Testing
import ValueSerializers
import ValueTree

@Suite struct BranchingAPITests {
    @Test(
        arguments: [
            ["success": [["requestPut": ["key": "a", "value": "b"]]]],
            ["success": [["requestRange": ["key": "a"]]]],
        ] as [SupportedType]
    )
    func anAcceptedBodyIsSent(body: SupportedType) throws {
        let endpoint = try EndpointRegistry([BranchingAPI.self]).endpoint(named: "Branching.run")
        #expect(endpoint.problems(inForm: ["body": body]) == [])
        let request = try endpoint.request(from: ["body": body], baseURL: "http://localhost")
        let bytes = PaddedBytes(try #require(request.body))
        #expect(try JSONParser().parse(bytes).root.detachedValue == body)
    }

    @Test func aBodyWithoutAMatchingBranchIsRefusedByItsType() throws {
        let endpoint = try EndpointRegistry([BranchingAPI.self]).endpoint(named: "Branching.run")
        let form: SupportedType = ["body": ["success": [["requestPut": ["key": "a"]]]]]
        let error = #expect(throws: FormError.self) {
            try endpoint.request(from: form, baseURL: "http://localhost")
        }
        #expect(error?.description == "body.success[0].requestPut.value: required")
    }

    @Test(
        arguments: [
            #"[{"id": 1, "type": "folder", "data": {"key": "a"}}, {"id": 2, "type": "x", "data": 5}]"#,
            #"[{"id": 1, "type": "x"}]"#,
        ]
    )
    func aDecodableResponseHasNoProblems(text: String) throws {
        let endpoint = try EndpointRegistry([BranchingAPI.self]).endpoint(named: "Branching.events")
        let reading = endpoint.reading(of: try JSONParser().parse(text))
        #expect(reading.problems == [])
    }

    @Test func anUnlistedWordIsSentIfItsTypeAcceptsIt() throws {
        let endpoint = try EndpointRegistry([BranchingAPI.self]).endpoint(named: "Branching.paint")
        let request = try endpoint.request(from: ["color": "blue"], baseURL: "http://localhost")
        #expect(request.url.query == "color=unknown")
    }

    @Test func theInitializerDeterminesTheOptionalComponents() throws {
        let endpoint = try EndpointRegistry([BranchingAPI.self]).endpoint(named: "Branching.find")
        #expect(endpoint.description.components.map(\.name) == ["id", "limit", "name"])
        #expect(endpoint.description.components.map(\.isRequired) == [false, false, false])
        let forms: [SupportedType] = [["id": 5], ["name": "a", "limit": 3]]
        let queries = try forms.map {
            try endpoint.request(from: $0, baseURL: "http://localhost").url.query
        }
        #expect(queries == ["id=5&limit=20", "limit=3&name=a"])
        let error = #expect(throws: FormError.self) {
            try endpoint.request(from: [:], baseURL: "http://localhost")
        }
        #expect(error?.problems.count == 1)
    }
}

private final class BranchingAPI: EndpointGroup {
    @POST("/run") var run: Endpoint<Run, Empty>
    @GET("/events") var events: Endpoint<Empty, [BranchingTypes.Event]>
    @GET("/paint") var paint: Endpoint<Paint, Empty>
    @GET("/find") var find: Endpoint<Find, Empty>

    struct Run: RequestComponents {
        @Body var body: Transaction
    }

    struct Transaction: Codable {
        var success: [BranchingTypes.Operation]
    }

    struct Paint: RequestComponents {
        @URLQuery var color: BranchingTypes.Color
    }

    struct Find: RequestComponents {
        @URLQuery var id: Int?
        @URLQuery var limit: Int
        @URLQuery var name: String?

        init(from decoder: any Swift.Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            if container.contains(.id) {
                _id = URLQuery(
                    wrappedValue: try container.decode(URLQuery<Int>.self, forKey: .id).wrappedValue
                )
                _name = URLQuery(wrappedValue: nil)
            } else {
                _id = URLQuery(wrappedValue: nil)
                let name = try container.decode(URLQuery<String>.self, forKey: .name)
                _name = URLQuery(wrappedValue: name.wrappedValue)
            }
            _limit =
                try container.decodeIfPresent(URLQuery<Int>.self, forKey: .limit)
                ?? URLQuery(wrappedValue: 20)
        }
    }
}

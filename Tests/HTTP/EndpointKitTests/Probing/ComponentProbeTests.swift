import EndpointKit
import HTTPMessage
import Testing
import ValueTree

@Suite struct ComponentProbeTests {
    @Test func aRequestTypeMayReadItsComponentsDuringDecoding() throws {
        let endpoint = try EndpointRegistry([OddAPI.self]).endpoint(named: "Odd.checked")
        #expect(endpoint.description.components.map(\.type) == ["Int", "[String]", "Int?"])
        let form: SupportedType = ["from": 5, "names": ["a"], "to": 3]
        #expect(
            endpoint.problems(inForm: form).map(\.expected) == [
                "Checked (CancellationError())"
            ]
        )
    }

    @Test func anIndescribableComponentDoesNotAffectTheOthers() throws {
        let endpoint = try EndpointRegistry([OddAPI.self]).endpoint(named: "Odd.opaque")
        #expect(
            endpoint.description.line
                == "Odd.opaque  POST  /opaque  first:query:Int payload:body:Payload "
                + "last:header:String → Empty"
        )
    }

    @Test func aRequestTypeThatReadsAnOpaqueComponentIsDescribed() throws {
        let endpoint = try EndpointRegistry([OddAPI.self]).endpoint(named: "Odd.curious")
        #expect(
            endpoint.description.line
                == "Odd.curious  POST  /curious  payload:body:Payload last:query:Int → Empty"
        )
        guard case .opaque(let reason)? = endpoint.description.components.first?.shape.content
        else {
            Issue.record("the payload is described")
            return
        }
        #expect(!reason.isEmpty)
    }

    @Test func theKeysAreTheNamesOnTheWire() throws {
        let endpoint = try EndpointRegistry([ShopAPI.self]).endpoint(named: "Shop.find")
        let renamed = endpoint.description.components.filter { $0.name != $0.wireName }
        #expect(renamed.map(\.name) == ["requestID", "count"])
        #expect(renamed.map(\.wireName) == ["X-Request-ID", "X-Count"])
    }

    /// A synthesised `init(from:)` reads in the order of the cases and omits properties without one.
    @Test func casesInAnyOrderMatchTheirProperties() throws {
        let endpoint = try EndpointRegistry([ReorderedAPI.self]).endpoint(named: "Reordered.find")
        let components = endpoint.description.components
        #expect(
            components.map { "\($0.name): \($0.wireName)" } == ["last: X-Last", "first: X-First"]
        )
        #expect(components.map(\.documentation) == ["the last", "the first"])
        let request = try ReorderedAPI(baseURL: "http://a.example").find
            .httpRequest(.init(first: "1", last: "2"))
        #expect(request.headers.map(\.description) == ["X-Last: 2", "X-First: 1"])
    }

    @Test func aTypeThatWrapsAComponentIsReportedAsUnmarked() {
        let error = #expect(throws: DeclarationErrors.self) {
            try EndpointRegistry([HidingAPI.self]).validate()
        }
        #expect(
            error?.description
                == "Hiding.find: `hidden` is not marked @URLQuery, @Header, @Path or @Body"
        )
    }
}

private final class ReorderedAPI: EndpointGroup {
    @GET("/reordered") var find: Endpoint<Find, Empty>

    struct Find: RequestComponents {
        @URLQuery var hidden = "default"
        @Header var first: String
        @Header var last: String?

        static let components: Components = [
            "first": .about("the first"), "last": .about("the last"),
        ]

        init(first: String, last: String?) {
            self.first = first
            self.last = last
        }

        enum CodingKeys: String, CodingKey {
            case last = "X-Last"
            case first = "X-First"
        }
    }
}

private final class HidingAPI: EndpointGroup {
    @GET("/hiding") var find: Endpoint<Find, Empty>

    struct Find: RequestComponents {
        var hidden: Hidden
    }

    struct Hidden: Codable {
        @URLQuery var value: Int

        init(from decoder: any Swift.Decoder) throws {
            _value = try URLQuery(from: decoder)
        }
    }
}

private final class OddAPI: EndpointGroup {
    @GET("/checked") var checked: Endpoint<Checked, Empty>
    @POST("/opaque") var opaque: Endpoint<Opaque, Empty>
    @POST("/curious") var curious: Endpoint<Curious, Empty>

    struct Checked: RequestComponents {
        @URLQuery var from: Int
        @URLQuery var names: [String]
        @URLQuery var to: Int?

        init(from decoder: any Swift.Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            _from = try container.decode(URLQuery<Int>.self, forKey: .from)
            _names = try container.decode(URLQuery<[String]>.self, forKey: .names)
            _to = try container.decode(URLQuery<Int?>.self, forKey: .to)
            guard from <= to ?? .max else { throw CancellationError() }
        }
    }

    struct Curious: RequestComponents {
        @Body var payload: ProbedTypes.Payload
        @URLQuery var last: Int

        init(from decoder: any Swift.Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            _payload = try container.decode(Body<ProbedTypes.Payload>.self, forKey: .payload)
            _last = try container.decode(URLQuery<Int>.self, forKey: .last)
            guard case .text = payload else { throw CancellationError() }
        }
    }

    struct Opaque: RequestComponents {
        @URLQuery var first: Int
        @Body var payload: ProbedTypes.Payload
        @Header var last: String
    }
}

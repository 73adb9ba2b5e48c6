import EndpointKit
import Testing
import ValueTree

@Suite struct ComponentProbeTests {
    @Test func aRequestTypeMayLookAtItsComponentsWhileItIsRead() throws {
        let endpoint = try EndpointRegistry([OddAPI.self]).endpoint(named: "Odd.checked")
        #expect(endpoint.description.components.map(\.type) == ["Int", "[String]", "Int?"])
        let form: SupportedType = ["from": 5, "names": ["a"], "to": 3]
        #expect(
            endpoint.problems(inForm: form).map(\.expected) == [
                "Checked (CancellationError())"
            ]
        )
    }

    @Test func aComponentThatCannotBeDescribedLeavesTheOthersAlone() throws {
        let endpoint = try EndpointRegistry([OddAPI.self]).endpoint(named: "Odd.opaque")
        #expect(
            endpoint.description.line
                == "Odd.opaque  POST  /opaque  first:query:Int payload:body:Payload "
                + "last:header:String → Empty"
        )
    }

    @Test func aRequestTypeThatLooksAtAnOpaqueComponentIsDescribedAllTheSame() throws {
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

    @Test func namesOnTheWireAreTheKeys() throws {
        let endpoint = try EndpointRegistry([ShopAPI.self]).endpoint(named: "Shop.find")
        let renamed = endpoint.description.components.filter { $0.name != $0.wireName }
        #expect(renamed.map(\.name) == ["requestID", "count"])
        #expect(renamed.map(\.wireName) == ["X-Request-ID", "X-Count"])
    }

    @Test func aTypeThatReadsAComponentInsideIsNone() {
        let error = #expect(throws: DeclarationErrors.self) {
            try EndpointRegistry([HidingAPI.self]).validate()
        }
        #expect(
            error?.description
                == "Hiding.find: `hidden` is not marked @URLQuery, @Header, @Path or @Body"
        )
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

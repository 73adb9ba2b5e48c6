import EndpointKit
import Synchronization
import Testing
import ValueTree

@Suite struct LazyDescriptionTests {
    @Test func aRegistryIsCreatedWithoutProbingTypes() throws {
        let probes = Probes()
        try Probes.$current.withValue(probes) {
            let registry = EndpointRegistry([CountedAPI.self])
            #expect(registry.endpoints.map(\.id) == ["Counted.first", "Counted.second"])
            #expect(registry.endpoints.map(\.description.path) == ["/first", "/second"])
            #expect(probes.count == 0)

            let first = try registry.endpoint(named: "Counted.first")
            #expect(first.description.components.map(\.name) == ["text"])
            let count = probes.count
            #expect(count > 0)
            #expect(first.mistakes == [])
            #expect(probes.count == count, "what was found is kept")
        }
    }

    @Test func countingEndpointsDoesNotCreateTheGroups() {
        let groups = Probes()
        Probes.$current.withValue(groups) {
            let registry = EndpointRegistry([CountedGroupAPI.self, DerivedAPI.self])
            #expect(registry.groups.map(\.count) == [2, 4])
            #expect(groups.count == 0)
            #expect(registry.groups[0].endpoints.count == 2)
            #expect(groups.count == 1)
        }
    }

    @Test func anErrorAffectsOnlyItsEndpoint() throws {
        let registry = EndpointRegistry([HalfAPI.self])
        #expect(try registry.endpoint(named: "Half.good").mistakes == [])
        #expect(
            try registry.endpoint(named: "Half.bad").mistakes
                == ["the path has `:id` but the request has no @Path `id`"]
        )
        let errors = #expect(throws: DeclarationErrors.self) { try registry.validate() }
        #expect(
            errors?.description
                == "Half.bad: the path has `:id` but the request has no @Path `id`"
        )
    }

    @Test func endpointsOfASuperclassComeFirst() {
        #expect(
            EndpointRegistry([DerivedAPI.self]).endpoints.map(\.description.name) == [
                "base", "same", "derived", "alsoSame",
            ]
        )
    }

    @Test func aWrapperOutsideAPropertyHidesNoEndpoint() {
        #expect(
            EndpointRegistry([ExtraAPI.self]).endpoints.map(\.description.name) == ["one", "two"]
        )
    }
}

/// Counts how often `Counted` is decoded.
private final class Probes: Sendable {
    @TaskLocal static var current: Probes?
    private let counted = Mutex(0)

    var count: Int { counted.withLock(\.self) }

    func add() { counted.withLock { $0 += 1 } }
}

private struct Counted: RequestComponents {
    @URLQuery var text: String

    enum CodingKeys: CodingKey {
        case text
    }

    init(from decoder: any Swift.Decoder) throws {
        Probes.current?.add()
        let container = try decoder.container(keyedBy: CodingKeys.self)
        _text = try container.decode(URLQuery<String>.self, forKey: .text)
    }
}

private final class CountedAPI: EndpointGroup {
    @GET("/first") var first: Endpoint<Counted, Empty>
    @GET("/second") var second: Endpoint<Counted, Empty>
}

/// Counts how often it is created.
private final class CountedGroupAPI: EndpointGroup {
    @GET("/first") var first: Endpoint<Counted, Empty>
    @GET("/second") var second: Endpoint<Counted, Empty>

    required init(baseURL: String = "") {
        Probes.current?.add()
        super.init(baseURL: baseURL)
    }
}

private final class HalfAPI: EndpointGroup {
    @GET("/good") var good: Endpoint<Empty, Empty>
    @GET("/bad/:id") var bad: Endpoint<Empty, Empty>
}

private class BaseAPI: EndpointGroup {
    @GET("/base") var base: Endpoint<Empty, String>
    @GET("/same") var same: Endpoint<Empty, Int>
}

private final class DerivedAPI: BaseAPI {
    @GET("/derived") var derived: Endpoint<Empty, String>
    @GET("/also") var alsoSame: Endpoint<Empty, Int>
}

private final class ExtraAPI: EndpointGroup {
    @GET("/one") var one: Endpoint<Empty, String>
    private var text = Just("\(GET<Empty, Bool>("/none"))").text
    @GET("/two") var two: Endpoint<Empty, String>

    private struct Just {
        let text: String
        init(_ text: String) { self.text = text }
    }
}

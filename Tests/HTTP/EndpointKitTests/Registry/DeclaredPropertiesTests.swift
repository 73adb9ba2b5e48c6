import HTTPTypes
import Synchronization
import Testing
import ValueTree

@testable import EndpointKit

@Suite struct DeclaredPropertiesTests {
    /// Returns the routes of a group by name, regardless of other stored properties and their
    /// order.
    private func routes(_ type: EndpointGroup.Type) -> [String] {
        EndpointRegistry([type]).endpoints.map { "\($0.description.name) \($0.description.path)" }
    }

    @Test(arguments: [
        (MixedAPI.self as EndpointGroup.Type, ["first /first", "second /second"]),
        (ReorderedAPI.self, ["first /first", "second /second"]),
        (ReplacedAPI.self, ["first /new", "second /second"]),
        (SharedAPI.self, ["first /shared", "second /second"]),
        (PageAPI<[Int]>.self, ["first /first", "second /second"]),
        (IntPageAPI.self, ["first /first", "second /second", "third /third"]),
        (EmptyAPI.self, []),
    ])
    func endpointsHaveTheNamesOfTheirProperties(type: EndpointGroup.Type, routes: [String]) {
        #expect(self.routes(type) == routes)
        #expect(EndpointRegistry([type]).groups.map(\.count) == [routes.count])
    }

    @Test(arguments: [
        MixedAPI.self as EndpointGroup.Type, ReorderedAPI.self, ReplacedAPI.self,
        PageAPI<String>.self, IntPageAPI.self, TodosAPI.self, ShopAPI.self,
    ])
    func theMetadataListsTheSamePropertiesAsAMirror(type: EndpointGroup.Type) throws {
        let properties = try #require(DeclaredProperties.of(type))
        var labels: [String] = []
        var mirror: Mirror? = Mirror(reflecting: type.init(baseURL: ""))
        while let current = mirror {
            let wrappers = current.children.filter { $0.value is any EndpointDeclaring }
            labels.insert(contentsOf: wrappers.compactMap(\.label), at: 0)
            mirror = current.superclassMirror
        }
        #expect(properties.map(\.label) == labels)
    }

    @Test func aSharedWrapperIsFoundInBothGroups() {
        let registry = EndpointRegistry([FirstSharingAPI.self, SecondSharingAPI.self])
        let routes = registry.endpoints.map { endpoint in
            let description = endpoint.description
            return "\(description.name) \(description.method.rawValue) \(description.path)"
        }
        #expect(routes == ["list GET /shared", "own DELETE /own", "list GET /shared"])
    }

    @Test func aRegistryCreatesGroupsOnDemand() throws {
        let made = Made()
        try Made.$current.withValue(made) {
            let registry = EndpointRegistry([CountingAPI.self, OtherCountingAPI.self])
            #expect(registry.groups.map(\.name) == ["Counting", "OtherCounting"])
            #expect(registry.groups.map(\.count) == [2, 1])
            #expect(made.names == [])
            let third = try registry.endpoint(named: "OtherCounting.third")
            #expect(third.description.path == "/3")
            #expect(made.names == ["OtherCounting"])
            #expect(registry.endpoints.count == 3)
            #expect(registry.endpoints.count == 3)
            #expect(made.names == ["OtherCounting", "Counting"])
        }
    }
}

/// The names of the groups that were created.
private final class Made: Sendable {
    @TaskLocal static var current: Made?
    private let made = Mutex<[String]>([])

    var names: [String] { made.withLock(\.self) }

    func add(_ name: String) { made.withLock { $0.append(name) } }
}

private class CountingAPI: EndpointGroup {
    @GET("/1") var first: Endpoint<Empty, String>
    @GET("/2") var second: Endpoint<Empty, String>

    required init(baseURL: String = "") {
        super.init(baseURL: baseURL)
        Made.current?.add(Self.name)
    }
}

private final class OtherCountingAPI: EndpointGroup {
    @GET("/3") var third: Endpoint<Empty, String>

    required init(baseURL: String = "") {
        super.init(baseURL: baseURL)
        Made.current?.add(Self.name)
    }
}

private final class EmptyAPI: EndpointGroup {}

private final class MixedAPI: EndpointGroup {
    let before = "text"
    @GET("/first") var first: Endpoint<Empty, String>
    private var between: [Int]? = [1]
    private weak var other: EndpointGroup?
    private var spare: GET<Empty, String>?
    private var pair: (GET<Empty, String>, Int)?
    @POST("/second") var second: Endpoint<Empty, String>
    private let after: any Sendable = 5
    private let make: () -> GET<Empty, String> = { GET("/made") }
}

private final class ReorderedAPI: EndpointGroup {
    @GET var first: Endpoint<Empty, String>
    @GET var second: Endpoint<Empty, String>

    required init(baseURL: String = "") {
        _second = GET("/second")
        _first = GET("/first")
        super.init(baseURL: baseURL)
    }
}

private final class ReplacedAPI: EndpointGroup {
    @GET("/old") var first: Endpoint<Empty, String>
    @GET("/second") var second: Endpoint<Empty, String>

    required init(baseURL: String = "") {
        super.init(baseURL: baseURL)
        _first = GET("/new")
    }
}

private final class SharedAPI: EndpointGroup {
    private static let shared = GET<Empty, String>("/shared")

    @GET var first: Endpoint<Empty, String>
    @GET("/second") var second: Endpoint<Empty, String>

    required init(baseURL: String = "") {
        _first = Announcements.$current.withValue(nil) { Self.shared }
        super.init(baseURL: baseURL)
    }
}

private enum Shared {
    static let list = GET<Empty, String>("/shared")
}

private final class FirstSharingAPI: EndpointGroup {
    @GET var list: Endpoint<Empty, String>

    required init(baseURL: String = "") {
        _list = Shared.list
        super.init(baseURL: baseURL)
    }
}

private final class SecondSharingAPI: EndpointGroup {
    @DELETE("/own") var own: Endpoint<Empty, String>
    @GET var list: Endpoint<Empty, String>

    required init(baseURL: String = "") {
        _list = Shared.list
        super.init(baseURL: baseURL)
    }
}

private class PageAPI<Item: Codable & SendableMetatype>: EndpointGroup {
    private let items: [Item] = []
    @GET("/first") var first: Endpoint<Empty, Item>
    @GET("/second") var second: Endpoint<Empty, [Item]>
}

private final class IntPageAPI: PageAPI<Int> {
    @GET("/third") var third: Endpoint<Empty, Int>
}

import EndpointKit
import Testing
import ValueTree

@testable import CartoucheCatalogue

@Suite struct GroupsTests {
    @Test func everyGroupIsDeclaredWithoutErrors() throws {
        let registry = EndpointRegistry(Catalog.groups)
        #expect(
            registry.groups.map(\.name) == ["Todos", "HTTPBin", "Prometheus", "GitHub", "Trouble"]
        )
    }

    @Test func publicAPIsHaveAnAddress() throws {
        let groups = EndpointRegistry([HTTPBinAPI.self, PrometheusAPI.self, GitHubAPI.self])
            .groups
        #expect(
            groups.map(\.defaultBaseURL) == [
                "https://httpbin.org", "http://localhost:9090", "https://api.github.com",
            ]
        )
    }

    @Test(arguments: Catalog.groups.map(\.name))
    func everythingIsDocumented(group name: String) throws {
        let group = try #require(
            EndpointRegistry(Catalog.groups).groups.first { $0.id == name }
        )
        #expect(group.documentation != nil)
        let silent = group.endpoints.map(\.description).filter { $0.documentation == nil }
        #expect(silent.map(\.id) == [])
    }

    @Test(arguments: ["HTTPBin", "Prometheus", "GitHub"])
    func everyComponentIsDocumented(group name: String) throws {
        let group = try #require(
            EndpointRegistry(Catalog.groups).groups.first { $0.id == name }
        )
        let silent = group.endpoints.flatMap { endpoint in
            endpoint.description.components.filter { $0.documentation == nil }
                .map { "\(endpoint.id) \($0.name)" }
        }
        #expect(silent == [])
    }

    @Test(arguments: Catalog.groups.map(\.name))
    func everyResponseHasAShape(group name: String) throws {
        let group = try #require(
            EndpointRegistry(Catalog.groups).groups.first { $0.id == name }
        )
        let opaque = group.endpoints.map(\.description).filter { endpoint in
            guard case .opaque = endpoint.response.content else { return false }
            return true
        }
        #expect(opaque.map(\.id) == [])
    }
}

import CartoucheExplorer
import EndpointKit
import FoundationEssentials
import Girders
import HTTPMessage
import HTTPTypes
import SecureStores
import Testing
import ValueTree

@testable import Cartouche

/// The explorer's preview is made as the request is, with marks instead of secrets.
@Suite struct ExplorerPreviewTests {
    /// A store that nobody may ask.
    private static let closed = ReadOnlyStorage(description: "closed") { key in
        Issue.record("asked for \(key)")
        return nil
    }

    private func preview(_ form: SupportedType) async throws -> MaskedRequest {
        let composition = try await CommandTrial(groups: [VaultAPI.self], storage: Self.closed)
            .composition()
        let option = try #require(BaseURLOption(argument: "https://vault.test"))
        let environments = OpenEnvironments(composition, options: [option])
        let opening = try environments.open(nil)
        return try await EmbeddedServerHost.with(.none) { host in
            let services = ExplorerServices(
                composition: composition,
                environments: environments,
                host: host,
                log: .none,
                themes: .none
            )
            .services
            let endpoint = try composition.registry.endpoint(named: "Vault.open")
            let request = FormRequest(endpoint: endpoint.id, form: form, opening: opening.id)
            return try await services.preview(endpoint, request)
        }
    }

    @Test func noStoreIsAskedAndNoSecretIsInIt() async throws {
        let masked = try await preview(
            .dictionary([
                "door": .string("a"), "key": .string("opensesame"),
                "note": .string("Token {{secret:door}}"),
            ])
        )
        let marks = Dictionary(uniqueKeysWithValues: masked.marks.map { ($1, $0) })
        let (key, door) = (try #require(marks["KEY"]), try #require(marks["DOOR"]))
        #expect(masked.request.url.absoluteString == "https://vault.test/open/a")
        #expect(masked.request.headers.map(\.value) == [key, "Token \(door)"])
    }

    @Test func whatCannotBeBuiltSaysWhy() async throws {
        await #expect(throws: FormError.self) {
            try await preview(.dictionary(["key": .string("x")]))
        }
    }
}

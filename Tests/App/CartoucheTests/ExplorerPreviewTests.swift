import CartoucheExplorer
import CartoucheSession
import EndpointClient
import EndpointKit
import FoundationEssentials
import Girders
import HTTPMessage
import HTTPTypes
import SecureStores
import Testing
import ValueTree

@testable import Cartouche

/// The explorer's preview is built like the request, with marks instead of secrets.
@Suite struct ExplorerPreviewTests {
    /// A store that must not be read.
    private static let closed = ReadOnlyStorage(description: "closed") { key in
        Issue.record("asked for \(key)")
        return nil
    }

    private func preview(
        _ form: SupportedType,
        of name: String = "Vault.open"
    ) async throws -> MaskedRequest {
        let trial = CommandTrial(groups: [VaultAPI.self, GateAPI.self], storage: Self.closed)
        return try await trial.exploring(at: "https://vault.test") {
            services,
            composition,
            opening in
            let endpoint = try composition.registry.endpoint(named: name)
            let request = RequestInput(endpoint: endpoint.id, form: form, opening: opening)
            return try await services.requests.preview(of: request, to: endpoint)
        }
    }

    @Test func thePreviewReadsAndContainsNoSecrets() async throws {
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

    /// A form may contain such a value although its type isn't secret.
    @Test func aSecretQueryValueIsAMark() async throws {
        let masked = try await preview(.dictionary(["token": .string("abc")]), of: "Gate.enter")
        let mark = try #require(masked.marks.first { $0.value == "TOKEN" }?.key)
        #expect(masked.request.url.absoluteString == "https://vault.test/gate?token=\(mark)")
        let kept = try await preview(
            .dictionary(["token": .string("{{secret:door}}")]),
            of: "Gate.enter"
        )
        #expect(Array(kept.marks.values) == ["DOOR"])
    }

    /// A field that isn't sent isn't named.
    @Test func cookiesAreNamedIfThereAreSomeForTheAddress() async throws {
        let trial = CommandTrial(groups: [GateAPI.self], storage: Self.closed)
        let has = try await trial.exploring(at: "https://vault.test") {
            services,
            composition,
            opening in
            let endpoint = try composition.registry.endpoint(named: "Gate.enter")
            let form: SupportedType = ["token": "abc"]
            let request = RequestInput(endpoint: endpoint.id, form: form, opening: opening)
            let jar = try #require(composition.environments.cookies(of: nil))
            var has: [Bool] = []
            for address in ["https://elsewhere.test/", "https://vault.test/"] {
                jar.store([.setCookie: "id=7"], from: try #require(URL(string: address)))
                has.append(
                    try await services.requests.preview(of: request, to: endpoint).hasCookies
                )
            }
            return has
        }
        #expect(has == [false, true])
    }

    @Test func thePreviewShowsWhyARequestCannotBeBuilt() async throws {
        await #expect(throws: FormError.self) {
            try await preview(.dictionary(["key": .string("x")]))
        }
    }
}

/// An endpoint with a token in its query.
private final class GateAPI: EndpointGroup {
    @GET("/gate") var enter: Endpoint<EnterRequest, Empty>

    struct EnterRequest: RequestComponents {
        @URLQuery var token: String
    }
}

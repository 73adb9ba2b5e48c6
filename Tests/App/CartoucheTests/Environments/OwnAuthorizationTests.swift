import EndpointKit
import HTTPMessage
import HTTPTypes
import SecretValues
import SecureStores
import Synchronization
import Testing
import ValueTree

@testable import Cartouche

/// The settings of a group don't replace the authorization of an endpoint.
@Suite struct OwnAuthorizationTests {
    private func sent(_ text: String, _ arguments: [String]) async throws -> Request {
        let sent = Mutex<Request?>(nil)
        var trial = CommandTrial(groups: [GuardedAPI.self])
        trial.configurations["Configuration.toml"] = text
        trial.answer = { request in
            sent.withLock { $0 = request }
            return .response(RawResponse(statusCode: 200, bytes: PaddedBytes("[]".utf8)))
        }
        let outcome =
            try await trial
            .run(arguments: ["send"] + arguments + ["--base-url=https://vault.test"])
        #expect(outcome.errors == "")
        let request = sent.withLock(\.self)
        return try #require(request)
    }

    @Test func anEndpointKeepsItsOwnAuthorization() async throws {
        let request = try await sent(
            """
            groups.Guarded.authorization.bearer = 't0ken'
            [groups.Guarded.headers]
            x-version = 'settings'
            X-Tenant = 'settings'
            """,
            ["Guarded.ring"]
        )
        let version = try #require(HTTPField.Name("X-Version"))
        let tenant = try #require(HTTPField.Name("X-Tenant"))
        #expect(
            request.headers == [
                version: "2", .authorization: "Basic cmluZ2VyOnBhc3M=", tenant: "settings",
            ]
        )
    }

    @Test(arguments: [
        ("Guarded.knock", nil), ("Guarded.ring", "Basic cmluZ2VyOnBhc3M="),
        ("Guarded.list", "settings"),
    ])
    func aFieldOfTheSettingsDoesNotAuthorizeSuchAnEndpoint(
        endpoint: String,
        field: String?
    ) async throws {
        let text = "[groups.Guarded.headers]\nauthorization = 'settings'"
        let request = try await sent(text, [endpoint])
        #expect(request.headers[.authorization] == field)
        let own = try await sent(text, [endpoint, "--header=Authorization: own"])
        #expect(own.headers[.authorization] == "own")
    }
}

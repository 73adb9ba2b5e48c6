import CartoucheExplorer
import CartoucheSession
import CartoucheTexts
import EndpointKit
import FoundationEssentials
import Girders
import HTTPMessage
import HTTPTypes
import SecretValues
import SecureStores
import Testing
import ValueTree

@testable import Cartouche

/// The login that is chosen in the explorer replaces the group's.
@Suite struct ExplorerLoginTests {
    private static let secret = ReadOnlyStorage(description: "memory") { key in
        let texts = ["door": "opensesame", "door/origins": "https://vault.test"]
        return texts[key].map { Data($0.utf8) }
    }

    /// Returns the explorer's result for a form of `Guarded`, whose group declares `Basic`.
    private func made<Made: Sendable>(
        _ login: ChosenLogin?,
        of name: String,
        form: SupportedType = [:],
        at address: String = "https://vault.test",
        _ make: @escaping @Sendable (Services, AnyEndpoint, RequestInput) async throws -> Made
    ) async throws -> Made {
        let trial = CommandTrial(groups: [GuardedAPI.self], storage: Self.secret)
        return try await trial.exploring(at: address) { services, composition, opening in
            let endpoint = try composition.registry.endpoint(named: name)
            let request = RequestInput(
                endpoint: endpoint.id,
                form: form,
                login: login,
                opening: opening
            )
            return try await make(services, endpoint, request)
        }
    }

    private func request(
        _ login: ChosenLogin?,
        of name: String = "Guarded.list",
        form: SupportedType = [:],
        at address: String = "https://vault.test"
    ) async throws -> Request {
        try await made(login, of: name, form: form, at: address) { services, endpoint, request in
            try await services.requests.request(of: request, to: endpoint) { _ in }
        }
    }

    @Test(
        arguments: [
            (nil, "Basic Z3JvdXA6cGFzcw=="), (.nothing, nil),
            (.sent(.basic(user: "ann", password: Secret("pass"))), "Basic YW5uOnBhc3M="),
            (.sent(.bearer(Secret("t0ken"))), "Bearer t0ken"),
            (.sent(.bearer(Secret("{{secret:door}}"))), "Bearer opensesame"),
        ] as [(ChosenLogin?, String?)]
    )
    func theRequestHasTheFieldOfTheLogin(login: ChosenLogin?, field: String?) async throws {
        let request = try await request(login)
        #expect(request.headers[.authorization] == field)
        #expect(request.sensitiveHeaders.contains(.authorization) == (field != nil))
        #expect(request.digestCredentials == nil)
    }

    @Test func aKeyIsSentInAFieldOrTheQuery() async throws {
        let field = try await request(.sent(.header("X-Key", Secret("k3y"))))
        let name = try #require(HTTPField.Name("X-Key"))
        #expect(field.headers[name] == "k3y" && field.headers[.authorization] == nil)
        #expect(field.sensitiveHeaders == [name])
        let item = try await request(.sent(.query("api key", Secret("k&y"))))
        #expect(item.url.absoluteString == "https://vault.test/doors?api%20key=k%26y")
        #expect(item.sensitiveQuery == ["api key"])
    }

    @Test func digestAnswersAChallenge() async throws {
        let request = try await request(
            .sent(.digest(user: "ann", password: Secret("pass")))
        )
        #expect(
            request.digestCredentials == DigestCredentials(user: "ann", password: Secret("pass"))
        )
        #expect(request.headers[.authorization] == nil)
    }

    /// The user has typed it for this endpoint only.
    @Test func anAuthorizationInTheFormTakesPrecedence() async throws {
        let own = try await request(
            .sent(.bearer(Secret("t0ken"))),
            of: "Guarded.own",
            form: ["authorization": "Own 1"]
        )
        #expect(own.headers[.authorization] == "Own 1")
        let none = try await request(.sent(.bearer(Secret("t0ken"))), of: "Guarded.own")
        #expect(none.headers[.authorization] == "Bearer t0ken")
    }

    /// The endpoint gets the token, or needs none.
    @Test(arguments: [nil, .nothing, .sent(.bearer(Secret("t0ken")))] as [ChosenLogin?])
    func anAnonymousEndpointIsSentWithoutTheLogin(login: ChosenLogin?) async throws {
        let request = try await request(login, of: "Guarded.knock")
        #expect(request.headers == [:] && request.digestCredentials == nil)
        let own = try await self.request(
            login,
            of: "Guarded.knock",
            form: ["authorization": "Own 1"]
        )
        #expect(own.headers == [.authorization: "Own 1"])
    }

    @Test(arguments: [nil, .nothing, .sent(.bearer(Secret("t0ken")))] as [ChosenLogin?])
    func anEndpointKeepsItsOwnCredentials(login: ChosenLogin?) async throws {
        let request = try await request(login, of: "Guarded.ring")
        #expect(request.headers[.authorization] == "Basic cmluZ2VyOnBhc3M=")
    }

    @Test func aSecretOfAnotherOriginIsNotSent() async throws {
        await #expect(throws: SecretReferenceError.self) {
            _ = try await request(
                .sent(.bearer(Secret("{{secret:door}}"))),
                at: "https://elsewhere.test"
            )
        }
    }

    @Test func aLineBreakInATokenIsRefusedWithoutIt() async throws {
        let error = await #expect(throws: FormError.self) {
            _ = try await request(.sent(.bearer(Secret("a\r\nHost: b"))))
        }
        #expect(
            error?.lines == [
                "`authorization` cannot be written: a secret with a line break, or with blanks at its "
                    + "ends, cannot be sent in a header field"
            ]
        )
    }

    /// The preview contains no secret, typed or stored.
    @Test(arguments: ["t0ken", "{{secret:door}}"])
    func thePreviewHasAMark(secret: String) async throws {
        let masked = try await made(.sent(.bearer(Secret(secret))), of: "Guarded.list") {
            try await $0.requests.preview(of: $2, to: $1)
        }
        let field = try #require(masked.request.headers[.authorization])
        #expect(masked.marks[String(field.dropFirst("Bearer ".count))] != nil)
        #expect(!field.contains("t0ken") && !field.contains("opensesame"))
    }
}

/// A group with an authorization.
final class GuardedAPI: EndpointGroup {
    override var defaultAuthorization: Authorization? {
        .basic(user: "group", password: Secret("pass"))
    }

    @GET("/doors") var list: Endpoint<Empty, [String]>
    @GET("/own") var own: Endpoint<OwnRequest, Empty>
    @POST("/knock", authorization: .anonymous) var knock: Endpoint<OwnRequest, Empty>
    @POST(
        "/ring",
        headers: ["X-Version": "2"],
        authorization: .basic(user: "ringer", password: Secret("pass"))
    )
    var ring: Endpoint<Empty, Empty>

    struct OwnRequest: RequestComponents {
        @Header var authorization: Secret?
    }
}

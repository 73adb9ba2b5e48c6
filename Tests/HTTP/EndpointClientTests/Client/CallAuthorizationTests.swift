import EndpointClient
import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import SecretValues
import Testing
import WebAddresses

/// The credentials of a call replace those of its endpoint and its group.
@Suite struct CallAuthorizationTests {
    private let server = CannedTransport(200, "1")
    private let api = SafeAPI(baseURL: "http://h")

    /// The authorizations of the requests that were sent.
    private var sent: [String] {
        server.requests.map { request in
            let fields = [request.headers[.authorization], request.headers[.xKey]]
            let texts = fields.compactMap(\.self)
            let query = request.url.query().map { "?" + $0 }
            return (texts + [query].compactMap(\.self)).joined(separator: " ")
        }
    }

    @Test(
        arguments: [
            (nil, "group", "?key=own"),
            (.bearer(Secret("call")), "Bearer call", "Bearer call"),
            (.basic(user: "ann", password: Secret("x")), "Basic YW5uOng=", "Basic YW5uOng="),
            (.header("X-Key", Secret("call")), "call", "call"),
            (.query("key", Secret("call")), "?key=call", "?key=call"),
            (.anonymous, "", ""),
        ] as [(Authorization?, String, String)]
    )
    func theyReplaceDeclaredAuthorizations(
        call: Authorization?,
        ofGroup: String,
        ofEndpoint: String
    ) async throws {
        _ = try await api.doors.request(over: server, authorization: call)
        _ = try await api.windows.request(over: server, authorization: call)
        #expect(sent == [ofGroup, ofEndpoint])
    }

    /// Tests fields of the whole group and a generator with its own login: a field of another name
    /// is kept.
    @Test func theyReplaceFieldsAndGeneratedAuthorizations() async throws {
        let signed = SignedAPI(baseURL: "http://h")
        _ = try await signed.doors.request(
            over: server,
            authorization: .header("X-Key", Secret("call"))
        )
        _ = try await signed.doors.request(over: server, authorization: .bearer(Secret("call")))
        _ = try await signed.doors.request(over: server)
        let noisy = NoisyAPI(baseURL: "http://h")
        _ = try await noisy.doors.request(
            over: server,
            authorization: .header("X-Key", Secret("call"))
        )
        _ = try await noisy.doors.request(over: server, authorization: .bearer(Secret("call")))
        _ = try await noisy.doors.request(over: server)
        let generated = [
            "Bearer generated call", "Bearer call generated", "Bearer generated generated",
        ]
        #expect(
            sent == generated + ["Bearer field call", "Bearer call field", "Bearer field field"]
        )
    }

    @Test func aFieldOfTheRequestIsKept() async throws {
        _ = try await api.keyed.request(
            .init(authorization: Secret("Bearer mine")),
            over: server,
            authorization: .bearer(Secret("call"))
        )
        #expect(sent == ["Bearer mine"])
    }

    @Test func theyAreNotSentToOtherOrigins() async throws {
        _ = try await api.windows.request(
            over: server,
            authorization: .header("X-Key", Secret("call"))
        )
        #expect(server.requests.map(\.sensitiveHeaders) == [[.xKey]])
    }

    @Test func everyKindOfCallTakesThem() async throws {
        let call = Authorization.bearer(Secret("call"))
        _ = try await api.doors.response(to: .value, over: server, authorization: call)
        let result = await withCheckedContinuation { continuation in
            api.doors.request(over: server, authorization: call) { _, result in
                continuation.resume(returning: result)
            }
        }
        #expect(try result.get() == 1)
        for try await _ in try await api.log.request(over: server, authorization: call) {}
        let folder = try DownloadFolder()
        defer { folder.remove() }
        _ = try await api.doors.download(
            .value,
            to: folder.target,
            over: server,
            authorization: call
        )
        #expect(sent == Array(repeating: "Bearer call", count: 4))
    }

    @Test(
        arguments: [
            (
                .basic(user: "a:b", password: Secret("x")),
                "Safe.doors: the request cannot be built: `authorization` cannot be written: "
                    + "the user name has a colon, which Basic authentication cannot send"
            ),
            (
                .header("X Key", Secret("k3y")),
                "Safe.doors: the request cannot be built: `authorization` cannot be written: "
                    + "`X Key` is not the name of a header field"
            ),
        ] as [(Authorization, String)]
    )
    func unsendableAuthorizationsAreRefused(call: Authorization, message: String) async throws {
        let error = await #expect(throws: EndpointError.self) {
            try await api.doors.request(over: server, authorization: call)
        }
        #expect(error?.description == message)
        #expect(server.requests.isEmpty)
    }

    /// The token of a login is for requests without credentials.
    @Test(
        arguments: [
            (.bearer(Secret("call")), "Bearer call"), (.header("X-Key", Secret("call")), "call"),
            (.query("key", Secret("call")), "?key=call"),
            (.digest(user: "ann", password: Secret("call")), ""), (.anonymous, ""),
        ] as [(Authorization, String)]
    )
    func anInterceptorThatLogsInLeavesThemAlone(call: Authorization, text: String) async throws {
        let origin = try #require(Origin(text: "http://h"))
        let session = OAuthSession(
            OAuthClient(id: "cli", server: OAuthServer(token: try .loopback(1, "/token"))),
            by: .deviceCode,
            over: server
        )
        let login = OAuthInterceptor(for: [origin], session: session)
        let renewal = RenewalInterceptor(for: [origin], token: Secret("group")) {
            Secret("another")
        }
        for interceptor in [login, renewal] as [any Interceptor] {
            _ = try await api.doors.request(
                over: server,
                interceptors: [interceptor],
                authorization: call
            )
        }
        #expect(sent == [text, text])
    }

    /// An endpoint's own credentials are as final as those of a call; those of a group are the
    /// first token.
    @Test func anInterceptorThatRenewsATokenLeavesThoseOfTheEndpointAlone() async throws {
        let renewal = RenewalInterceptor(
            for: [try #require(Origin(text: "http://h"))],
            token: Secret("renewed"),
            authorization: { .header("X-Key", $0) },
            logIn: { Secret("another") }
        )
        _ = try await api.windows.request(over: server, interceptors: [renewal])
        _ = try await api.doors.request(over: server, interceptors: [renewal])
        #expect(sent == ["?key=own", "renewed"])
    }
}

extension HTTPField.Name {
    fileprivate static let xKey = HTTPField.Name("X-Key") ?? .authorization
}

private final class SafeAPI: EndpointGroup {
    override var defaultAuthorization: Authorization? { .header("X-Key", Secret("group")) }

    @GET("/doors") var doors: Endpoint<Empty, Int>
    @GET("/windows", authorization: .query("key", Secret("own"))) var windows: Endpoint<Empty, Int>
    @GET("/keyed") var keyed: Endpoint<Keyed, Int>
    @GET("/log") var log: Endpoint<Empty, JSONLines<Int>>

    struct Keyed: RequestComponents {
        @Header var authorization: Secret

        enum CodingKeys: String, CodingKey {
            case authorization = "Authorization"
        }
    }
}

private final class NoisyAPI: EndpointGroup {
    override var defaultHeaders: HTTPFields {
        var fields: HTTPFields = [.authorization: "Bearer field"]
        fields[.xKey] = "field"
        return fields
    }

    @GET("/doors") var doors: Endpoint<Empty, Int>
}

private final class SignedAPI: EndpointGroup {
    override var requestGenerator: any RequestGenerator { SigningGenerator() }

    @GET("/doors") var doors: Endpoint<Empty, Int>
}

private struct SigningGenerator: RequestGenerator {
    func generateRequest(withMethod method: HTTPMethod) -> MutableRequest {
        var request = MutableRequest(method: method)
        request.headers[.authorization] = "Bearer generated"
        request.headers[.xKey] = "generated"
        return request
    }
}

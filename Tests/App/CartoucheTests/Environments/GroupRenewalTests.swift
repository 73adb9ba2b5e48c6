import CartoucheExplorer
import CartoucheSession
import EndpointClient
import EndpointKit
import FoundationEssentials
import Girders
import HTTPMessage
import HTTPTypes
import SecretValues
import Synchronization
import Testing
import ValueTree
import WebAddresses

@testable import Cartouche

/// A chosen login also replaces the login of a group that renews its own token.
@Suite struct GroupRenewalTests {
    private final class Requests: Sendable {
        private let fields = Mutex<[String]>([])

        var all: [String] { fields.withLock(\.self) }

        func add(_ request: Request) {
            fields.withLock { $0.append(request.headers[.authorization] ?? "-") }
        }
    }

    private let requests = Requests()

    private func trial(_ configuration: String? = nil) -> CommandTrial {
        var trial = CommandTrial(groups: [LarderAPI.self])
        trial.configurations["Configuration.toml"] = configuration
        trial.terminal = nil
        trial.answer = { [requests] request in
            requests.add(request)
            return .response(RawResponse(statusCode: 200, bytes: PaddedBytes("[]".utf8)))
        }
        return trial
    }

    @Test(
        arguments: [
            (nil, "Bearer group"), (.nothing, "-"), (.sent(.bearer(Secret("mine"))), "Bearer mine"),
        ] as [(ChosenLogin?, String)]
    )
    func theGroupsTokenDoesNotReplaceAChosenLogin(
        login: ChosenLogin?,
        field: String
    ) async throws {
        try await trial().exploring(at: "https://larder.test") { services, composition, opening in
            let endpoint = try composition.registry.endpoint(named: "Larder.jars")
            let form = RequestInput(
                endpoint: endpoint.id,
                form: [:],
                login: login,
                opening: opening
            )
            let request = try await services.requests.request(of: form, to: endpoint) { _ in }
            let outgoing = OutgoingRequest(request, to: endpoint, of: form)
            _ = await services.requests.exchange(outgoing, progress: { _ in }, arrival: { _ in })
        }
        #expect(requests.all == [field])
    }

    @Test(
        arguments: [
            (nil, "Bearer group"), (#"authorization = "none""#, "-"),
            (#"authorization = { bearer = "mine" }"#, "Bearer mine"),
        ] as [(String?, String)]
    )
    func theGroupsTokenDoesNotReplaceASetting(setting: String?, field: String) async throws {
        _ = try await trial(setting.map { "[groups.Larder]\n" + $0 }).run("send", "Larder.jars")
        #expect(requests.all == [field])
    }
}

private final class LarderAPI: EndpointGroup {
    private static let renewal = RenewalInterceptor(
        for: Set([Origin(text: "https://larder.test")].compactMap(\.self)),
        token: Secret("group")
    ) {
        Secret("another")
    }

    override class var defaultBaseURL: String? { "https://larder.test" }
    override var interceptors: [any Interceptor] { [Self.renewal] }

    @GET("/jars") var jars: Endpoint<Empty, [String]>
}

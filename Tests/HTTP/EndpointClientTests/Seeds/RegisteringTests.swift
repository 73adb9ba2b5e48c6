import EndpointClient
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing

/// The samples of "Handling the response" that need a client.
@Suite struct RegisteringTests {
    private let registration = RegisterRequest(name: "Ann", email: "ann@h")

    @Test func aRegistrationThatWentWellIsTrue() async {
        let transport = CannedTransport(201, #"{"id":7}"#)
        let outcome = await outcome(over: transport)
        #expect(outcome == "result true")
        #expect(
            transport.requests.map(\.body)
                == [Data(#"{"email":"ann@h","name":"Ann"}"#.utf8)]
        )
    }

    @Test func aRegistrationThatDidNotIsAnError() async {
        let outcome = await outcome(over: CannedTransport(409, "taken"))
        #expect(outcome == "error the server answered 409 Conflict")
    }

    private func outcome(over transport: CannedTransport) async -> String {
        let service = UserService(httpClient: HTTPClient(transport: transport))
        return await withCheckedContinuation { continuation in
            service.register(
                withRequest: registration,
                result: { continuation.resume(returning: "result \($0)") },
                error: { continuation.resume(returning: "error \($0.map { "\($0)" } ?? "nil")") }
            )
        }
    }
}

private struct RegisterRequest {
    let name: String
    let email: String

    func toParameters() -> [String: Any] {
        ["name": name, "email": email]
    }
}

private enum APIKey: String {
    case users
}

private struct UserService {
    let httpClient: any HTTP

    func booleanHandler(
        result: @escaping @Sendable (Bool) -> Void,
        error: @escaping ErrorHandler
    ) -> ResultHandler {
        let handler: ResultHandler = { requestResult in
            switch requestResult {
            case .success(_):
                result(true)
            case .failure(let requestError):
                error(requestError)
            }
        }
        return handler
    }

    func register(
        withRequest request: RegisterRequest,
        result: @escaping @Sendable (Bool) -> Void,
        error: @escaping ErrorHandler
    ) {
        let registerRequest = self.request(
            forApiKey: .users,
            parameters: request.toParameters(),
            readOnly: false
        )
        httpClient.executeRequest(
            request: registerRequest,
            completionHandler: booleanHandler(
                result: result,
                error: error
            )
        )
    }

    private func request(
        forApiKey key: APIKey,
        parameters: [String: Any],
        readOnly: Bool
    ) -> Request {
        Request(
            url: URL(string: "https://h/\(key.rawValue)") ?? URL(filePath: "/"),
            method: readOnly ? .get : .post,
            parameters: parameters
        )
    }
}

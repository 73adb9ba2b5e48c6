import EndpointClient
import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import SecretValues
import Synchronization
import Testing
import ValueTree
import WebAddresses

/// The samples of "Error handling": a token that expires, and a silent login.
@Suite struct ErrorHandlersTests {
    @Test func anExpiredTokenIsRefreshedByTheErrorHandler() async throws {
        let account = Account(accepting: "new")
        let request = try account.request()
        await withCheckedContinuation { continuation in
            account.load(
                request,
                error: account.standardErrorHandler({ _ in }, then: { continuation.resume() })
            )
        }
        let response: Response<String> = try await account.http.executeRequest(
            request: try account.request()
        )
        #expect(response.bodyObject == "welcome")
        #expect(account.logins == 1)
    }

    @Test func anotherErrorIsHandedOn() async throws {
        let account = Account(accepting: "new", statusCode: 404)
        let request = try account.request()
        let error = await withCheckedContinuation { continuation in
            account.load(
                request,
                error: account.standardErrorHandler(
                    { continuation.resume(returning: $0 as? ResponseError) },
                    then: {}
                )
            )
        }
        #expect(error == .notFound)
        #expect(account.logins == 0)
    }

    /// Does for all requests of a client what the sample does by hand.
    @Test func aRenewalInterceptorLogsInAndSendsAgain() async throws {
        let account = Account(accepting: "new")
        let origin = try #require(Origin(account.url))
        let transport = renewing(
            over: account.server,
            for: [origin],
            token: Secret("old"),
            clock: .stopped
        ) {
            account.autoLogin()
            return account.token
        }
        let response: Response<String> = try await HTTPClient(transport: transport)
            .get(url: account.url)
        #expect(response.bodyObject == "welcome")
        #expect(account.logins == 1)
    }
}

private final class Account: Sendable {
    let server: CannedTransport
    let url = URL(string: "https://h/orders") ?? URL(filePath: "/")
    private let state = Mutex((token: Secret("old"), logins: 0))

    init(accepting token: String, statusCode: Int = 401) {
        server = CannedTransport { request in
            request.headers[.authorization] == "Bearer \(token)"
                ? .response(RawResponse(statusCode: 200, bytes: PaddedBytes("welcome".utf8)))
                : .response(RawResponse(statusCode: statusCode))
        }
    }

    var http: HTTPClient { HTTPClient(transport: server) }
    var token: Secret { state.withLock(\.token) }
    var logins: Int { state.withLock(\.logins) }

    func autoLogin() {
        state.withLock { $0 = (Secret("new"), $0.logins + 1) }
    }

    func request() throws -> Request {
        try Request(url: url).with(authorization: .bearer(token))
    }

    func load(_ request: Request, error: @escaping ErrorHandler) {
        http.executeRequest(request: request) { (result: Result<Response<String>, any Error>) in
            if let failure = result.failure { error(failure) }
        }
    }

    func standardErrorHandler(
        _ error: @escaping ErrorHandler,
        then done: @escaping @Sendable () -> Void
    ) -> ErrorHandler {
        let handler: ErrorHandler = { [self] anError in
            guard let responseError = anError as? ResponseError else {
                error(anError)
                return
            }

            if responseError == .unauthorized {
                autoLogin()
            } else {
                error(anError)
            }
            done()
        }
        return handler
    }
}

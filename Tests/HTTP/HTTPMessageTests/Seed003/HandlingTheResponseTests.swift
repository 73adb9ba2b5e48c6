import FoundationEssentials
import HTTPMessage
import Synchronization
import Testing
import ValueTree

/// Seed 003, "Handling the response" and "Error handling".
@Suite struct HandlingTheResponseTests {
    @Test func aBooleanHandlerReportsSuccess() throws {
        let heard = Heard()
        let handler = booleanHandler(
            result: { heard.note("result \($0)") },
            error: { heard.note("error \(String(describing: $0 as? ResponseError))") }
        )
        handler(.success(Response(statusCode: 200, bodyObject: ["id": 1])))
        handler(.failure(ResponseError.forbidden))
        #expect(
            heard.all == [
                "result true", "error Optional(the server answered 403 Forbidden)",
            ]
        )
    }

    @Test func anExpiredTokenLogsInAndOtherErrorsArePassedOn() {
        let heard = Heard()
        let handler = standardErrorHandler(
            { heard.note("error \($0.map { "\($0)" } ?? "nil")") },
            autoLogin: { heard.note("login") }
        )
        handler(ResponseError.unauthorized)
        handler(ResponseError(RawResponse(statusCode: 401)))
        handler(ResponseError.notFound)
        handler(CancellationError())
        handler(nil)
        #expect(
            heard.all == [
                "login", "login", "error the server answered 404 Not Found",
                "error CancellationError()", "error nil",
            ]
        )
    }

    @Test func decoratorsAreComposed() {
        let heard = Heard()
        let show: ErrorHandler = { heard.note("show \($0.map { "\($0)" } ?? "nil")") }
        let handler =
            show
            |> handling(.unauthorized) { _ in heard.note("login") }
            |> handling(.tooManyRequests) { _ in heard.note("wait") }
        handler(ResponseError.tooManyRequests)
        handler(ResponseError.unauthorized)
        handler(ResponseError.badGateway)
        #expect(heard.all == ["wait", "login", "show the server answered 502 Bad Gateway"])
    }
}

private func booleanHandler(
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

private func standardErrorHandler(
    _ error: @escaping ErrorHandler,
    autoLogin: @escaping @Sendable () -> Void
) -> ErrorHandler {
    let handler: ErrorHandler = { anError in
        guard let responseError = anError as? ResponseError else {
            error(anError)
            return
        }

        if responseError == .unauthorized {
            autoLogin()
        } else {
            error(anError)
        }
    }
    return handler
}

private final class Heard: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock(\.self) }

    func note(_ line: String) {
        lines.withLock { $0.append(line) }
    }
}

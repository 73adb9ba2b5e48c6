internal import EndpointKit
internal import HTTPMessage
internal import ValueTree

/// What an endpoint's request came to: the response as it came, and as a value.
struct EndpointAnswer<Content: Sendable>: Sendable {
    let response: RawResponse?
    let content: Result<Content, EndpointError>
}

extension Endpoint {
    /// The message of `request`, or an error with the endpoint's name.
    func message(of request: Request) throws(EndpointError) -> HTTPMessage.Request {
        do throws(RequestBuildError) {
            return try httpRequest(request)
        } catch {
            throw EndpointError(operation: name, request: nil, response: nil, cause: error)
        }
    }

    /// Sends `message` and reads the response, away from the caller's actor: bodies can be large.
    @concurrent
    func response(
        of message: HTTPMessage.Request,
        over transport: any Transport,
        options: TransferOptions
    ) async throws(EndpointError) -> sending Response {
        let exchange = await transport.exchange(message, options: options) { _ in }
        return try response(in: exchange)
    }

    /// Sends `message` and keeps the response as it came beside what it says.
    @concurrent
    func send(
        _ message: HTTPMessage.Request,
        over transport: any Transport,
        options: TransferOptions
    ) async -> EndpointAnswer<Response> where Response: Sendable {
        let exchange = await transport.exchange(message, options: options) { _ in }
        let content = Result { () throws(EndpointError) in try response(in: exchange) }
        return EndpointAnswer(response: exchange.response, content: content)
    }

    private func response(in exchange: Exchange) throws(EndpointError) -> Response {
        switch exchange.outcome {
        case .failure(let error, _): throw failure(error, of: exchange)
        case .response(let raw):
            if let error = ResponseError(raw) { throw failure(error, of: exchange) }
            do throws(DecodeError) {
                return try response(from: raw)
            } catch {
                throw failure(error, of: exchange)
            }
        }
    }

    private func failure(_ cause: any Error, of exchange: Exchange) -> EndpointError {
        EndpointError(
            operation: name,
            request: exchange.request,
            response: exchange.response,
            cause: cause
        )
    }
}

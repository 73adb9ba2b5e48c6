internal import EndpointKit
internal import HTTPMessage
internal import ValueTree

/// What an endpoint's request came to: the response as it came, and as a value.
struct EndpointAnswer<Content: Sendable>: Sendable {
    let response: RawResponse?
    let content: Result<Content, EndpointError>
}

extension Endpoint where Response: Sendable {
    /// The message of `request`, or an error with the endpoint's name.
    func message(of request: Request) throws(EndpointError) -> HTTPMessage.Request {
        do throws(RequestBuildError) {
            return try httpRequest(request)
        } catch {
            throw EndpointError(operation: name, request: nil, response: nil, cause: error)
        }
    }

    /// Sends `message` and reads the answer, away from the caller's actor: bodies can be large.
    @concurrent
    func send(
        _ message: HTTPMessage.Request,
        over transport: any Transport,
        options: TransferOptions
    ) async -> EndpointAnswer<Response> {
        let exchange = await transport.exchange(message, options: options) { _ in }
        return EndpointAnswer(response: exchange.response, content: read(exchange))
    }

    private func read(_ exchange: Exchange) -> Result<Response, EndpointError> {
        switch exchange.outcome {
        case .failure(let error, _): failure(error, of: exchange)
        case .response(let response): read(response, of: exchange)
        }
    }

    private func read(
        _ raw: RawResponse,
        of exchange: Exchange
    ) -> Result<Response, EndpointError> {
        if let error = ResponseError(raw) {
            return failure(error, of: exchange)
        }
        do throws(DecodeError) {
            return .success(try response(from: raw))
        } catch {
            return failure(error, of: exchange)
        }
    }

    private func failure(
        _ cause: any Error,
        of exchange: Exchange
    ) -> Result<Response, EndpointError> {
        .failure(
            EndpointError(
                operation: name,
                request: exchange.request,
                response: exchange.response,
                cause: cause
            )
        )
    }
}

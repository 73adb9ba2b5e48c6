internal import EndpointKit
internal import HTTPMessage
internal import ValueTree

/// What an endpoint's request came to: the response as it came, and as a value.
typealias EndpointAnswer<Content> = (raw: RawResponse, content: Content)

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
    ) async throws(EndpointError) -> EndpointAnswer<Response> where Response: Sendable {
        let exchange = await transport.exchange(message, options: options) { _ in }
        return (try raw(in: exchange), try response(in: exchange))
    }

    private func response(in exchange: Exchange) throws(EndpointError) -> Response {
        let raw = try raw(in: exchange)
        do throws(DecodeError) {
            return try response(from: raw, formats: .all)
        } catch {
            throw failure(error, of: exchange)
        }
    }

    /// The whole response of a status that says success.
    private func raw(in exchange: Exchange) throws(EndpointError) -> RawResponse {
        switch exchange.outcome {
        case .failure(let error, _): throw failure(error, of: exchange)
        case .response(let raw):
            if let error = ResponseError(raw) { throw failure(error, of: exchange) }
            return raw
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

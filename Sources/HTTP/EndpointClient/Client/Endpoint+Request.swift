public import EndpointKit
public import HTTPMessage
internal import ValueTree
internal import WebAddresses

extension Endpoint {
    /// Sends `request` and decodes the response.
    ///
    ///     let todos = try await api.getAll.request(.init(limit: 50, incompleteOnly: true))
    ///
    /// The request is sent by `transport`, or else by the group's own client, or else by the shared one. It
    /// passes `interceptors` before those of the group. `authorization` takes the place of what the endpoint and
    /// its group send, and a field of the request itself that of both. A field of another name that the group sends
    /// stays:
    ///
    ///     let orders = try await shop.orders.request(authorization: .bearer(token))
    ///
    /// A response of ``ServerSentEvents`` or ``JSONLines`` is returned when its head has arrived; its items are
    /// read while it is iterated over. A `File` is a temporary file that the response has been written into, which
    /// you move or remove.
    ///
    /// `progress` receives how much of the request's body was sent and how much of the response's
    /// was received, up to the last byte of each. It is called from the transport's own tasks:
    ///
    ///     _ = try await shop.upload.request(.init(name: "cat", image: File("cat.png"))) { progress in
    ///         if case .sending(let sent, let total) = progress { print(sent, "of", total) }
    ///     }
    ///
    /// Throws ``EndpointError`` if the request can't be built, if there is no complete response, if
    /// its status isn't a success (200 to 299 unless the endpoint declares others), or if its body
    /// isn't a `Response`.
    public func request(
        _ request: Request,
        over transport: (any Transport)? = nil,
        options: TransferOptions = TransferOptions(),
        interceptors: [any Interceptor] = [],
        authorization: Authorization? = nil,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(EndpointError) -> sending Response {
        let message = try message(of: request, authorizedBy: authorization)
        let carrier = carrier(transport, interceptors, authorization, progress)
        return try await response(of: message, over: carrier, options: options)
    }

    /// The transport for the requests, with the interceptors of the call before those of the group.
    ///
    /// A login is the last interceptor, so that the token of another interceptor takes precedence
    /// and a retry has a new token.
    func carrier(
        _ transport: (any Transport)?,
        _ interceptors: [any Interceptor],
        _ authorization: Authorization?,
        _ progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) -> any Transport {
        let sender = transport ?? client ?? SharedClient.shared
        var interceptors = interceptors + self.interceptors
        if let login = login(authorization ?? self.authorization, over: sender) {
            interceptors.append(login)
        }
        let carrier = sender.intercepted(by: interceptors)
        guard let progress else { return carrier }
        return ReportedTransport(transport: carrier, tell: progress)
    }

    /// The interceptor that logs in for the requests, or nil if their credentials don't need a
    /// login.
    private func login(
        _ authorization: Authorization?,
        over sender: any Transport
    ) -> OAuthInterceptor? {
        guard case .login(let login)? = authorization, !sender.isLoginFree,
            let origin = Origin(text: baseURL)
        else { return nil }
        return OAuthInterceptor(for: origin, login, over: sender)
    }
}

extension Endpoint where Response: Sendable {
    /// Sends `request` and returns the response both as received and decoded.
    ///
    ///     let (raw, todos) = try await api.getAll.response(to: .init(limit: 50))
    ///     print(raw.headers[.eTag] ?? "", todos.count)
    ///
    /// Throws what `request` throws.
    public func response(
        to request: Request,
        over transport: (any Transport)? = nil,
        options: TransferOptions = TransferOptions(),
        interceptors: [any Interceptor] = [],
        authorization: Authorization? = nil,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(EndpointError) -> (raw: RawResponse, content: Response) {
        let message = try message(of: request, authorizedBy: authorization)
        let carrier = carrier(transport, interceptors, authorization, progress)
        return try await send(message, over: carrier, options: options)
    }

    /// Sends `request` and calls `completion` once, with the response as received and decoded.
    ///
    ///     api.getAll.request(.init(limit: 50, incompleteOnly: true)) { response, result in
    ///         print(response?.statusCode ?? 0, result)
    ///     }
    ///
    /// The failure is an ``EndpointError``. The first argument is nil if there is no response.
    public func request(
        _ request: Request,
        over transport: (any Transport)? = nil,
        options: TransferOptions = TransferOptions(),
        interceptors: [any Interceptor] = [],
        authorization: Authorization? = nil,
        progress: (@Sendable (TransferProgress) -> Void)? = nil,
        completion: @escaping @Sendable (RawResponse?, Result<Response, any Error>) -> Void
    ) {
        let built = Result { () throws(EndpointError) in
            try message(of: request, authorizedBy: authorization)
        }
        Task {
            do throws(EndpointError) {
                let carrier = carrier(transport, interceptors, authorization, progress)
                let answer = try await send(built.get(), over: carrier, options: options)
                completion(answer.raw, .success(answer.content))
            } catch {
                completion(error.response, .failure(error))
            }
        }
    }
}

extension Endpoint where Request == Empty {
    /// Sends the request of an endpoint without parameters.
    public func request(
        over transport: (any Transport)? = nil,
        options: TransferOptions = TransferOptions(),
        interceptors: [any Interceptor] = [],
        authorization: Authorization? = nil,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(EndpointError) -> sending Response {
        try await request(
            .value,
            over: transport,
            options: options,
            interceptors: interceptors,
            authorization: authorization,
            progress: progress
        )
    }
}

extension Endpoint where Request == Empty, Response: Sendable {
    /// Sends the request of an endpoint without parameters and calls `completion` once.
    public func request(
        over transport: (any Transport)? = nil,
        options: TransferOptions = TransferOptions(),
        interceptors: [any Interceptor] = [],
        authorization: Authorization? = nil,
        progress: (@Sendable (TransferProgress) -> Void)? = nil,
        completion: @escaping @Sendable (RawResponse?, Result<Response, any Error>) -> Void
    ) {
        request(
            .value,
            over: transport,
            options: options,
            interceptors: interceptors,
            authorization: authorization,
            progress: progress,
            completion: completion
        )
    }
}

extension Endpoint {
    /// The HTTP request for `request`, with the credentials of the call or else those of the endpoint.
    func message(
        of request: Request,
        authorizedBy authorization: Authorization?
    ) throws(EndpointError) -> HTTPMessage.Request {
        do throws(RequestBuildError) {
            return try authorized(by: authorization).httpRequest(request)
        } catch {
            throw EndpointError(operation: name, request: nil, response: nil, cause: error)
        }
    }

    /// Sends `message` and decodes the response, off the caller's actor: bodies can be large.
    @concurrent
    func response(
        of message: HTTPMessage.Request,
        over transport: any Transport,
        options: TransferOptions
    ) async throws(EndpointError) -> sending Response {
        if let received = try await streamOrFile(for: message, over: transport, options: options) {
            return received.content
        }
        let exchange = await transport.exchange(message, options: options) { _ in }
        return try response(in: exchange)
    }

    /// Sends `message` and returns the response both as received and decoded.
    @concurrent
    func send(
        _ message: HTTPMessage.Request,
        over transport: any Transport,
        options: TransferOptions
    ) async throws(EndpointError) -> (raw: RawResponse, content: Response)
    where Response: Sendable {
        if let received = try await streamOrFile(for: message, over: transport, options: options) {
            return received
        }
        let exchange = await transport.exchange(message, options: options) { _ in }
        return (try raw(in: exchange), try response(in: exchange))
    }

    /// The response to `message` that memory does not hold, a stream or a file; nil for any other.
    private func streamOrFile(
        for message: HTTPMessage.Request,
        over transport: any Transport,
        options: TransferOptions
    ) async throws(EndpointError) -> (raw: RawResponse, content: Response)? {
        if let stream = try await stream(of: message, over: transport, options: options) {
            return stream
        }
        return try await file(of: message, over: transport, options: options)
    }

    private func response(in exchange: Exchange) throws(EndpointError) -> Response {
        let raw = try raw(in: exchange)
        do throws(DecodeError) {
            return try response(from: raw, formats: .all)
        } catch {
            throw failure(error, of: exchange)
        }
    }

    /// The complete response, if its status is that of an answer.
    func raw(in exchange: Exchange) throws(EndpointError) -> RawResponse {
        switch exchange.outcome {
        case .failure(let error, _): throw failure(error, of: exchange)
        case .response(let raw):
            guard success.contains(raw.statusCode) else {
                let content = failure(from: raw, formats: .all)
                throw failure(ResponseError(refusal: raw), of: exchange, content)
            }
            return raw
        }
    }

    private func failure(
        _ cause: any Error,
        of exchange: Exchange,
        _ content: FailureContent? = nil
    ) -> EndpointError {
        EndpointError(
            operation: name,
            request: exchange.request,
            response: exchange.response,
            cause: cause,
            failure: content
        )
    }
}

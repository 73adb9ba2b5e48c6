package import HTTPMessage
internal import WebAddresses

extension NextInterceptor {
    /// Sends a request with a token, and again once with another token if the server refuses the first.
    ///
    /// A response of another origin, to which a redirect has led, isn't a refusal. `renewed` returns the request
    /// with a new token, or nil to return the refusal. The timeout doesn't include it, because the user may have to
    /// log in.
    package func callAsFunction(
        _ request: Request,
        when isRefusal: (RawResponse) -> Bool = { $0.statusCode == 401 },
        renewing renewed: () async throws -> Request?
    ) async throws -> Exchange {
        let first = await self(request)
        guard case .response(let response) = first.outcome, isRefusal(response),
            Origin(response.url ?? request.url) == Origin(request.url),
            request.content?.canBeSentAgain ?? true,
            let second = try await pausingTimeout(renewed)
        else { return first }
        return await self(second)
    }
}

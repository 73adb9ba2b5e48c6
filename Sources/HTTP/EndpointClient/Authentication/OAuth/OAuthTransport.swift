internal import EndpointKit
internal import FoundationEssentials
public import Girders
public import HTTPMessage
internal import HTTPTypes

/// Sends requests with the token of a session, and again with a new one when a server refuses it.
///
///     let transport = OAuthTransport(for: [origin], session: session)
///     let http = HTTPClient(transport: transport)
///
/// The token is sent to the given origins only; a request that has an Authorization field keeps it. A
/// request is sent again once, after 401 (RFC 6750, 3.1), if its body can be.
public struct OAuthTransport: Transport {
    private let transport: any Transport
    private let origins: Set<Origin>
    private let session: OAuthSession

    /// Wraps a transport.
    public init(
        over transport: any Transport = SharedClient.shared,
        for origins: Set<Origin>,
        session: OAuthSession
    ) {
        self.transport = transport
        self.origins = origins
        self.session = session
    }

    /// Sends `request` with the token, and again when it is refused.
    ///
    /// Without a token the exchange fails with what the login failed with.
    public func exchange(
        _ request: Request,
        options: TransferOptions,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async -> Exchange {
        guard let origin = Origin(request.url), origins.contains(origin),
            request.headers[.authorization] == nil
        else { return await transport.exchange(request, options: options, progress: progress) }
        do throws(TransportError) {
            let authorization = try await session.authorization()
            let first = await transport.exchange(
                try request.signed(by: authorization),
                options: options,
                progress: progress
            )
            guard first.refusesToken(of: request), request.content?.canBeSentAgain ?? true else {
                return first
            }
            let renewed = try await session.renewed(after: authorization)
            return await transport.exchange(
                try request.signed(by: renewed),
                options: options,
                progress: progress
            )
        } catch {
            let failure = TransportError(error.kind, url: request.url)
            return Exchange(
                request: request,
                startedAt: Date(),
                outcome: .failure(failure, partial: nil)
            )
        }
    }
}

extension Request {
    fileprivate func signed(by authorization: Authorization) throws(TransportError) -> Request {
        do throws(RequestBuildError) {
            return try authorized(by: authorization)
        } catch {
            throw TransportError(.other("\(error)"))
        }
    }
}

extension Exchange {
    /// Whether the origin that got the token refuses it; a redirect may have led elsewhere.
    fileprivate func refusesToken(of request: Request) -> Bool {
        guard case .response(let response) = outcome, response.statusCode == 401 else {
            return false
        }
        return Origin(response.url ?? request.url) == Origin(request.url)
    }
}

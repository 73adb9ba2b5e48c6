internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes
internal import WebAddresses

/// Follows redirects, or refuses those that are not safe to follow.
struct RedirectRule: ExchangeRule {
    let options: TransferOptions

    func nextStep(after roundTrip: RoundTrip, of log: ExchangeLog) -> NextStep {
        guard let response = roundTrip.answer else { return .end }
        return nextStep(after: response, to: roundTrip.request, count: log.hops.count)
    }

    /// The step after `response` to `request`, with `count` earlier redirects.
    func nextStep(after response: RawResponse, to request: Request, count: Int) -> NextStep {
        guard options.followsRedirects, Self.statuses.contains(response.statusCode),
            !request.finalStatuses.contains(response.statusCode),
            let location = response.headers[.location]
        else { return .end }
        guard !location.allSatisfy({ $0 == " " || $0 == "\t" }) else {
            return .refuse(.malformedResponse(reason: .emptyLocation))
        }
        let base = URIReference(request.url.absoluteString)
        guard let target = URIReference(location).resolved(against: base).url else {
            return .refuse(.invalidURL(location))
        }
        guard Self.isFollowed(target, from: request) else {
            return .refuse(.redirectScheme(target.scheme ?? ""))
        }
        guard target.host(percentEncoded: true)?.isEmpty == false,
            // A login from the server is never used (RFC 9110, 4.2.4).
            target.user == nil, target.password == nil
        else { return .refuse(.invalidURL(location)) }
        return nextStep(leadingTo: target, status: response.statusCode, from: request, count: count)
    }

    private static func isFollowed(_ target: URL, from request: Request) -> Bool {
        let staysOnSocket = target.isSocket && Origin(target) == Origin(request.url)
        return staysOnSocket || ["http", "https"].contains(target.scheme?.lowercased())
    }

    private func nextStep(
        leadingTo target: URL,
        status: Int,
        from request: Request,
        count: Int
    ) -> NextStep {
        guard target.isSecure || !request.url.isSecure else {
            return .refuse(.insecureRedirect)
        }
        guard count < options.redirectLimit else {
            return .refuse(.tooManyRedirects(limit: options.redirectLimit))
        }
        return follow(target, status: status, from: request)
    }

    private func follow(_ target: URL, status: Int, from request: Request) -> NextStep {
        let next = rewritten(request, after: status)
        guard next.content?.canBeSentAgain ?? true else { return .end }
        guard Origin(target) != Origin(request.url) else {
            return .follow(next.with(url: target, headers: next.headers))
        }
        // The body was meant for the first server only.
        guard next.content == nil else { return .end }
        // `Host` names the first server.
        let headers = next.headers.without { request.hides($0) || $0.canonicalName == "host" }
        let stripped = next.with(url: target.without(itemsOf: request), headers: headers)
        return .follow(stripped.withoutCredentials())
    }

    /// RFC 9110, 15.4: 303 changes every method but HEAD to GET; 301 and 302 change POST.
    private func rewritten(_ request: Request, after status: Int) -> Request {
        let becomesGet =
            switch status {
            case 303: request.method != .head
            case 301, 302: request.method == .post
            default: false
            }
        guard becomesGet else { return request }
        let headers = request.headers.without { $0.canonicalName.hasPrefix("content-") }
        return request.with(method: .get, headers: headers).with(content: nil)
    }

    private static let statuses: Set<Int> = [301, 302, 303, 307, 308]
}

extension URL {
    /// The address without the secret items of a request's query, which its server has repeated.
    fileprivate func without(itemsOf request: Request) -> URL {
        guard !request.sensitiveQuery.isEmpty,
            var parts = URLComponents(url: self, resolvingAgainstBaseURL: false),
            let items = parts.percentEncodedQueryItems
        else { return self }
        let sent = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        let secrets = Set(
            sent.filter { request.sensitiveQuery.contains($0.name) }.compactMap(\.value)
        )
        let kept = zip(items, parts.queryItems ?? [])
            .filter { item in item.1.value.map { !secrets.contains($0) } ?? true }
            .map(\.0)
        guard kept.count < items.count else { return self }
        parts.percentEncodedQueryItems = kept.isEmpty ? nil : kept
        return parts.url ?? self
    }
}

extension HTTPFields {
    fileprivate func without(_ isUnwanted: (HTTPField.Name) -> Bool) -> HTTPFields {
        HTTPFields(filter { !isUnwanted($0.name) })
    }
}

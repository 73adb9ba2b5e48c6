internal import Girders
internal import HTTPMessage
internal import HTTPTypes

/// Sends the cookies of a jar, and keeps those that the answers set.
struct CookieInterceptor: Interceptor {
    let jar: CookieJar

    /// What the request itself says stays in front, and counts before a cookie of the same name.
    func prepared(_ request: Request) -> Request {
        let own = request.headers[values: .cookie]
        let ownNames = Set(own.flatMap(Self.names))
        let added = jar.cookies(for: request.url)
            .filter { !ownNames.contains($0.name) }
            .map { "\($0.name)=\($0.value.reveal())" }
        guard !added.isEmpty else { return request }
        var headers = request.headers
        // Set by name, a cookie would become a field for each of its pairs.
        headers[fields: .cookie] = [
            HTTPField(name: .cookie, value: (own + added).joined(separator: "; "))
        ]
        return request.with(
            headers: headers,
            sensitiveHeaders: request.sensitiveHeaders.union([.cookie])
        )
    }

    func observe(_ roundTrip: RoundTrip) {
        guard let answer = roundTrip.received else { return }
        jar.store(answer.headers, from: roundTrip.request.url)
    }

    private static func names(in field: String) -> [String] {
        field.split(separator: ";").map { pair in
            String(pair.prefix { $0 != "=" }.drop { $0 == " " })
        }
    }
}

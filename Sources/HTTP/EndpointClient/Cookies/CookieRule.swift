internal import HTTPMessage
internal import HTTPTypes

/// Sends the cookies of a jar and stores those that responses set.
struct CookieRule: ExchangeRule {
    let jar: CookieJar

    /// Cookies of the request itself come first, and replace those of the jar with the same name.
    func prepared(_ request: Request) -> Request {
        let own = request.headers[values: .cookie]
        let ownNames = Set(own.flatMap(Self.names))
        let added = jar.cookies(for: request.url)
            .filter { !ownNames.contains($0.name) }
            .map(\.pair)
        guard !added.isEmpty else { return request }
        var headers = request.headers
        // Setting the field by name would split it into one field for each pair.
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
            // A cookie without `=` is a value without a name.
            String(pair.contains("=") ? pair.prefix { $0 != "=" }.drop { $0 == " " } : "")
        }
    }
}

internal import ValueSerializers

extension Dictionary {
    /// Encodes the members as a query, sorted by name.
    ///
    ///     let query: [String: Any] = ["city": "Zürich", "zip": 8000]
    ///     query.urlEncodedQueryStringWithEncoding()    // city=Z%C3%BCrich&zip=8000
    ///
    /// Members that are nil are skipped. Other values are written as their descriptions.
    public func urlEncodedQueryStringWithEncoding() -> String {
        map { key, value in (String(describing: key), Self.text(of: value)) }
            .sorted { $0.0 < $1.0 }
            .compactMap { key, value in
                value.map {
                    key.urlEncodedStringWithEncoding() + "=" + $0.urlEncodedStringWithEncoding()
                }
            }
            .joined(separator: "&")
    }

    /// Merges another dictionary, whose members win on conflict.
    ///
    ///     var headers = ["Accept": "*/*"]
    ///     headers += ["Accept": "application/json", "User-Agent": "shop"]
    ///     headers["Accept"]    // "application/json"
    public static func += (one: inout Dictionary, other: Dictionary) {
        one.merge(other) { $1 }
    }

    private static func text(of value: Value) -> String? {
        guard let optional = value as? any Wrapping else { return String(describing: value) }
        return optional.wrapped.map { String(describing: $0) }
    }
}

private protocol Wrapping {
    var wrapped: Any? { get }
}

extension Optional: Wrapping {
    fileprivate var wrapped: Any? { map { $0 as Any } }
}

extension String {
    /// Percent-encodes the string for the name or value of a query item.
    ///
    /// Everything except letters, digits, `-._~` and brackets is escaped, a space as `%20`.
    ///
    ///     "ham & spam".urlEncodedStringWithEncoding()    // ham%20%26%20spam
    public func urlEncodedStringWithEncoding() -> String {
        var encoded = ""
        for (index, piece) in split(separator: "[", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { encoded += "[" }
            encoded += piece.split(separator: "]", omittingEmptySubsequences: false)
                .map { PercentEncoding.encode(String($0), for: .path) }
                .joined(separator: "]")
        }
        return encoded
    }
}

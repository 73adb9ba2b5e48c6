internal import ValueSerializers

extension String {
    /// This text as it can stand in the name or value of a query: all but letters, digits, `-._~`
    /// and brackets is escaped, a space as `%20`.
    ///
    ///     "ham & spam".urlEncodedStringWithEncoding()    // ham%20%26%20spam
    public func urlEncodedStringWithEncoding() -> String {
        var encoded = ""
        for (place, piece) in split(separator: "[", omittingEmptySubsequences: false).enumerated() {
            if place > 0 { encoded += "[" }
            encoded += piece.split(separator: "]", omittingEmptySubsequences: false)
                .map { PercentEncoding.encode(String($0), for: .path) }
                .joined(separator: "]")
        }
        return encoded
    }
}

public import FoundationEssentials

extension URL {
    /// Appends a path with exactly one slash between them.
    ///
    /// A fragment is removed.
    package func joined(to path: String) -> URL {
        let trimmed = path.drop { $0 == "/" }
        guard !trimmed.isEmpty else { return self }
        let base = String(absoluteString.prefix { $0 != "?" && $0 != "#" })
        let start = base.hasSuffix("/") ? base : base + "/"
        let joined = URL(string: start + trimmed) ?? appending(path: trimmed)
        // The query is kept unchanged, because `a+b` and `a%20b` differ for some servers.
        return query(percentEncoded: true).flatMap { joined.appendQueryString(queryString: $0) }
            ?? joined
    }

    /// Appends items to the query.
    ///
    /// A fragment stays last.
    package func appending(query: QueryItems) -> URL {
        guard !query.items.isEmpty else { return self }
        return appendQueryString(queryString: "?" + query.encoded) ?? self
    }

    /// Removes the items with a name from the query.
    ///
    /// The others are kept unchanged.
    package func removing(queryItem name: String) -> URL {
        let items = (query(percentEncoded: true) ?? "").split(separator: "&")
        let kept = items.filter { QueryItems(parsing: String($0)).items.first?.key != name }
        guard kept.count < items.count else { return self }
        let address = absoluteString
        let query = kept.isEmpty ? "" : "?" + kept.joined(separator: "&")
        let bare = address.prefix { $0 != "?" } + query + address.drop { $0 != "#" }
        return URL(string: String(bare), encodingInvalidCharacters: false) ?? self
    }
}

extension URL {
    /// Appends a string to the query, or returns nil if the result is not a URL.
    ///
    ///     url.appendQueryString(queryString: "?page=2")
    ///
    /// The string must already be percent-encoded; a leading `?` is dropped. Existing parameters
    /// are kept, even with the same names, and a fragment stays last.
    public func appendQueryString(queryString: String) -> URL? {
        let query = queryString.hasPrefix("?") ? queryString.dropFirst() : queryString[...]
        guard !query.isEmpty else { return self }
        guard !query.contains("#") else { return nil }
        let halves = absoluteString.split(
            separator: "#",
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        var address = String(halves[0])
        if address.hasSuffix("?") { address.removeLast() }
        address += (address.contains("?") ? "&" : "?") + query
        if halves.count == 2 { address += "#" + halves[1] }
        return URL(string: address, encodingInvalidCharacters: false)
    }
}

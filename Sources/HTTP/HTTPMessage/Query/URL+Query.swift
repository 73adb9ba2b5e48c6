public import FoundationEssentials

extension URL {
    /// This address with `path` behind its own and exactly one slash between them; a fragment is
    /// left out.
    package func joined(to path: String) -> URL {
        let trimmed = path.drop { $0 == "/" }
        guard !trimmed.isEmpty else { return self }
        let base = String(absoluteString.prefix { $0 != "?" && $0 != "#" })
        let start = base.hasSuffix("/") ? base : base + "/"
        let joined = URL(string: start + trimmed) ?? appending(path: trimmed)
        return joined.appending(query: QueryItems(parsing: query(percentEncoded: true) ?? ""))
    }

    /// This address with more items in its query; a fragment stays last.
    package func appending(query: QueryItems) -> URL {
        guard !query.items.isEmpty else { return self }
        return appendQueryString(queryString: "?" + query.encoded) ?? self
    }
}

extension URL {
    /// This address with more behind its query, nil when the two make no address.
    ///
    ///     url.appendQueryString(queryString: "?page=2")
    ///
    /// The text is taken as it is, without a leading `?`: what would have to be escaped is refused.
    /// Parameters that are there are kept, those of the same name too, and a fragment stays last.
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

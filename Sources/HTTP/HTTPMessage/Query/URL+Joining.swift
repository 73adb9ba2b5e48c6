package import FoundationEssentials

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

package import FoundationEssentials

extension URL {
    /// This address with `path` behind its own and exactly one slash between them.
    package func joined(to path: String) -> URL {
        let trimmed = path.drop { $0 == "/" }
        guard !trimmed.isEmpty else { return self }
        let base = String(absoluteString.prefix { $0 != "?" })
        let start = base.hasSuffix("/") ? base : base + "/"
        let joined = URL(string: start + trimmed) ?? appending(path: trimmed)
        return joined.appending(query: QueryItems(parsing: query(percentEncoded: true) ?? ""))
    }

    /// This address with more items in its query.
    package func appending(query: QueryItems) -> URL {
        guard !query.items.isEmpty else { return self }
        let separator = absoluteString.contains("?") ? "&" : "?"
        return URL(string: absoluteString + separator + query.encoded) ?? self
    }
}

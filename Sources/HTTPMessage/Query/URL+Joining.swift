package import FoundationEssentials

extension URL {
    /// This address with `path` behind it and exactly one slash between them.
    package func joined(to path: String) -> URL {
        let trimmed = path.drop { $0 == "/" }
        guard !trimmed.isEmpty else { return self }
        let base = absoluteString.hasSuffix("/") ? absoluteString : absoluteString + "/"
        return URL(string: base + trimmed) ?? appending(path: trimmed)
    }

    /// This address with more items in its query.
    package func appending(query: QueryItems) -> URL {
        guard !query.items.isEmpty else { return self }
        let separator = absoluteString.contains("?") ? "&" : "?"
        return URL(string: absoluteString + separator + query.encoded) ?? self
    }
}

/// The address of a request with what differs from row to row first.
struct RequestTarget: Equatable {
    let host: String
    let path: String
    /// With its question mark; empty without a query.
    let query: String

    init(_ url: String) {
        let rest = url.firstRange(of: "://").map { url[$0.upperBound...] } ?? url[...]
        let path = rest.firstIndex { "/?".contains($0) } ?? rest.endIndex
        let query = rest.firstIndex(of: "?") ?? rest.endIndex
        host = String(rest[..<path])
        self.path = String(rest[path..<max(path, query)])
        self.query = String(rest[query...])
    }
}

/// The parts of a request's address, as text.
package struct RequestTarget: Equatable {
    package let host: String
    package let path: String
    /// The query with its question mark; empty if there is none.
    package let query: String

    package init(_ url: String) {
        let rest = url.firstRange(of: "://").map { url[$0.upperBound...] } ?? url[...]
        let path = rest.firstIndex { "/?".contains($0) } ?? rest.endIndex
        let query = rest.firstIndex(of: "?") ?? rest.endIndex
        host = String(rest[..<path])
        self.path = String(rest[path..<max(path, query)])
        self.query = String(rest[query...])
    }
}

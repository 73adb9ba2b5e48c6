/// Every placeholder of the path has its component, and every path component its placeholder.
enum MatchingPathComponents: EndpointRule {
    static func messages(for endpoint: AnyEndpoint) -> [String] {
        guard let placeholders = endpoint.template?.placeholders else { return [] }
        let names = endpoint.description.components(.path).map(\.wireName)
        // Of a request that could not be described nothing is known to be absent.
        let isKnown = endpoint.complaints.isEmpty
        let unfilled = placeholders.filter { isKnown && !names.contains($0) }
            .map { "the path has `:\($0)` and the request no @Path `\($0)`" }
        let unused = names.filter { !placeholders.contains($0) }
            .map { "the request has @Path `\($0)` and the path no `:\($0)`" }
        return unfilled + unused
    }
}

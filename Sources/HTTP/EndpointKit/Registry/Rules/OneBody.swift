/// A request has one body at most.
enum OneBody: EndpointRule {
    static func messages(for endpoint: AnyEndpoint) -> [String] {
        let bodies = endpoint.description.components(.body).map { "`\($0.name)`" }
        guard bodies.count > 1 else { return [] }
        return ["the request has \(bodies.count) bodies: \(bodies.joined(separator: ", "))"]
    }
}

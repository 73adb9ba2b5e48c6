/// Probing has to understand the request type, and the method has to be one.
enum DescribableRequests: EndpointRule {
    static func messages(for endpoint: AnyEndpoint) -> [String] {
        endpoint.complaints
    }
}

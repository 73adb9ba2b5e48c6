internal import HTTPMessage
internal import HTTPTypes

/// GET and HEAD have no body; one that is encoded as `.url` goes into the query.
enum BodyAllowed: EndpointRule {
    static func messages(for endpoint: AnyEndpoint) -> [String] {
        let description = endpoint.description
        guard [.get, .head].contains(description.method), description.contentEncoding != .url
        else { return [] }
        return description.components(.body).map { body in
            let encoding = description.contentEncoding == .json ? "JSON" : "multipart"
            return "a \(description.method.rawValue) request cannot have the \(encoding) body "
                + "`\(body.name)`"
        }
    }
}

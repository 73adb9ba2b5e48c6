internal import HTTPMessage
internal import HTTPTypes

/// Knows the header fields that belong to one origin alone.
struct SecretHeaders {
    private static let names: Set<String> = [
        "authorization", "proxy-authorization", "cookie", "x-api-key",
    ]
    private static let parts = ["token", "secret", "password"]

    let marked: Set<HTTPField.Name>

    /// Whether the field is marked as secret or sounds like one.
    func contains(_ name: HTTPField.Name) -> Bool {
        let text = name.canonicalName
        return marked.contains(name) || Self.names.contains(text)
            || Self.parts.contains { text.contains($0) }
    }
}

package import HTTPTypes
internal import SecretValues

extension Request {
    /// Returns whether the value of a header field must not be shown, logged, or sent to another
    /// origin: the field is marked as sensitive, or its name is secret.
    package func hides(_ field: HTTPField.Name) -> Bool {
        sensitiveHeaders.contains(field) || SecretNames.contains(field.rawName, in: .header)
    }

    /// Returns the same for the query items of a name.
    package func hidesQueryItem(_ name: String) -> Bool {
        sensitiveQuery.contains(name) || SecretNames.contains(name, in: .query)
    }
}

extension HTTPField {
    /// The scheme of an authorization, which isn't secret, with the space after it; empty for any other field.
    package var scheme: Substring {
        guard name == .authorization, let space = value.firstIndex(of: " "),
            Self.schemes.contains(value[..<space].lowercased())
        else { return "" }
        return value[...space]
    }

    private static let schemes: Set<String> = [
        "apikey", "basic", "bearer", "digest", "dpop", "negotiate", "token",
    ]
}

/// Which names of headers, queries and fields announce a secret.
public enum SecretNames {
    private static let exact: Set<String> = [
        "authorization", "proxy-authorization", "cookie", "set-cookie", "x-api-key",
    ]
    private static let parts = ["token", "secret", "password"]

    /// Whether the value of this name is to be hidden, in any letter case.
    ///
    ///     SecretNames.contains("X-Access-Token")    // true
    public static func contains(_ name: String) -> Bool {
        let name = name.lowercased()
        return exact.contains(name) || parts.contains { name.contains($0) }
    }
}

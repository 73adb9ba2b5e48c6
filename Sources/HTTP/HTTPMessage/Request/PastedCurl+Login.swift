import FoundationEssentials

/// The credentials of a pasted command become the header field that curl would send.
extension PastedCurl {
    /// Adds the field that `--user` or `--oauth2-bearer` makes, unless one is given.
    mutating func addLogin(user: String?, bearer: String?, isDigest: Bool) {
        guard !fields.contains(where: { $0.name.lowercased() == "authorization" }) else { return }
        if let bearer {
            fields.append(Field(name: "Authorization", value: "Bearer \(bearer)"))
            return
        }
        guard let user else { return }
        guard !isDigest, isWritten(user) else {
            hasLogin = true
            return
        }
        let pair = Data(user.utf8).base64EncodedString()
        fields.append(Field(name: "Authorization", value: "Basic \(pair)"))
    }

    /// Whether a user has a password, and all of it is known: curl would ask for one that is missing, and what only
    /// the shell knows cannot be encoded.
    private func isWritten(_ user: String) -> Bool {
        user.contains(":") && !variables.contains { user.contains("$" + $0) }
    }
}

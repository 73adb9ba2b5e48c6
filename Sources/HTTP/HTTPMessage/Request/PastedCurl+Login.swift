import FoundationEssentials

/// Converting the credentials of a pasted command to the header field that curl would send.
extension PastedCurl {
    /// Adds the field for `--user` or `--oauth2-bearer`, unless one is given.
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

    /// Returns whether a user has a password, and both are known.
    ///
    /// curl would ask for a missing password, and a shell variable can't be encoded.
    private func isWritten(_ user: String) -> Bool {
        user.contains(":") && !variables.contains { user.contains("$" + $0) }
    }
}

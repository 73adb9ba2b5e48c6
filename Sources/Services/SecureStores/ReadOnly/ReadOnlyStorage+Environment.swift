import FoundationEssentials

extension ReadOnlyStorage {
    /// Secrets that the process was started with, in variables of a prefix.
    ///
    /// The key in capital letters follows the prefix; what is neither a letter nor a digit becomes
    /// `_`: `github.token` is looked up as `SHOP_SECRET_GITHUB_TOKEN`.
    public static func environment(
        _ variables: [String: String],
        prefix: String
    ) -> ReadOnlyStorage {
        ReadOnlyStorage(description: "the environment") { key throws(SecureStorageError) in
            variables[prefix + variableName(of: key)].map { Data($0.utf8) }
        }
    }

    package static func variableName(of key: String) -> String {
        String(key.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }
}

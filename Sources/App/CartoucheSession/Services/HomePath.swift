package import SecureStores

/// Paths as users type them.
package enum HomePath {
    /// Returns the path with the home folder instead of `~`.
    package static func expanded(_ path: String, home: String?) -> String {
        guard let home, path == "~" || path.hasPrefix("~/") else { return path }
        return home + path.dropFirst()
    }

    /// Returns the path with `~` instead of the home folder.
    package static func abbreviated(_ path: String, home: String?) -> String {
        guard let home, !home.isEmpty, path.hasPrefix(home + "/") else { return path }
        return "~" + path.dropFirst(home.count)
    }
}

extension StoragePlace {
    /// Returns the place with `~` instead of the home folder.
    package func abbreviated(home: String?) -> StoragePlace {
        switch self {
        case .encryptedFile(let path): .encryptedFile(path: HomePath.abbreviated(path, home: home))
        case .withKeyFile(let path, let key):
            .withKeyFile(
                path: HomePath.abbreviated(path, home: home),
                key: HomePath.abbreviated(key, home: home)
            )
        case .secretService, .memory, .undecided, .unavailable, .own: self
        }
    }
}

import Glibc

/// Folders that only their owner can read.
package enum PrivateFolder {
    /// The folder of a file.
    package static func holding(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Creates a folder and its missing parents, readable only by their owner; existing folders are
    /// left unchanged.
    package static func make(_ path: String) throws(FileOperationError) {
        guard path != "/", path != "." else { return }
        if access(path, F_OK) == 0 { return }
        try make(holding(path))
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw .lastFailure(.make, path)
        }
    }
}

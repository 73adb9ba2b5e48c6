import Glibc

/// Folders that only their owner can look into.
enum PrivateFolder {
    /// The folder that a file is in.
    static func holding(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Makes a folder and those it is in, each for its owner alone; those that are there stay as
    /// they are.
    static func make(_ path: String) throws(StorageFault) {
        guard path != "/", path != "." else { return }
        if access(path, F_OK) == 0 { return }
        try make(holding(path))
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .system("make", path) }
    }
}

internal import Glibc

/// The sizes of files that a form names.
enum FileSizes {
    /// The size of a file; nil if there is none that can be read, as for a folder.
    @concurrent static func size(of path: String) async -> Int? {
        var status = stat()
        let isFile = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        return isFile && access(path, R_OK) == 0 ? Int(status.st_size) : nil
    }
}

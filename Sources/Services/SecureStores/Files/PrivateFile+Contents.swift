import FoundationEssentials
import Girders
import Glibc

extension PrivateFile {
    /// Whether there is a file; throws where that cannot be found out.
    static func isThere(_ path: String) throws(StorageFault) -> Bool {
        if access(path, F_OK) == 0 { return true }
        guard errno == ENOENT else { throw .system("read", path) }
        return false
    }

    /// What is in a file of at most so many bytes.
    static func contents(of path: String, sizeLimit: Int) throws(StorageFault) -> Data {
        do throws(UnreadableFile) {
            return try RegularFile.read(path, sizeLimit: sizeLimit)
        } catch {
            throw StorageFault(error.description)
        }
    }
}

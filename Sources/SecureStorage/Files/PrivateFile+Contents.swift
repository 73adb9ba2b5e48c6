import FoundationEssentials
import Girders

extension PrivateFile {
    /// What is in a file of at most so many bytes.
    static func contents(of path: String, sizeLimit: Int) throws(StorageFault) -> Data {
        do throws(UnreadableFile) {
            return try RegularFile.read(path, sizeLimit: sizeLimit)
        } catch {
            throw StorageFault(error.description)
        }
    }
}

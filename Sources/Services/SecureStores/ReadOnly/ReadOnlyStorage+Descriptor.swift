import FoundationEssentials
import Glibc
import Synchronization

extension ReadOnlyStorage {
    /// Secrets that are read from a descriptor that the process was given, a line `key=value` each;
    /// once, when the first one is asked for.
    ///
    /// Looking up throws when it cannot be read, has more than 1 MiB, or a line is of another form.
    public static func descriptor(_ number: Int32) -> ReadOnlyStorage {
        let name = "descriptor \(number)"
        let lines = OnceRead { () throws(StorageFault) in
            try SecretLines.read(try contents(of: number))
        }
        return ReadOnlyStorage(description: name) { key throws(SecureStorageError) in
            try SecureStorageError.naming(name) { () throws(StorageFault) in
                try lines.value()[key]
            }
        }
    }

    private static func contents(of number: Int32) throws(StorageFault) -> Data {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 12)
        while true {
            let count = read(number, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else {
                throw StorageFault("it cannot be read: \(String(cString: strerror(errno)))")
            }
            guard count > 0 else { return Data(bytes) }
            bytes += buffer[..<count]
            guard bytes.count <= SecretLines.sizeLimit else {
                throw StorageFault("it has more than \(SecretLines.sizeLimit) bytes")
            }
        }
    }
}

import FoundationEssentials
import Synchronization

/// Secrets that can be read one time only, and what came of it.
final class OnceRead: Sendable {
    private let read: @Sendable () throws(StorageFault) -> [String: Data]
    private let result = Mutex<Result<[String: Data], StorageFault>?>(nil)

    init(_ read: @escaping @Sendable () throws(StorageFault) -> [String: Data]) {
        self.read = read
    }

    func value() throws(StorageFault) -> [String: Data] {
        let result = result.withLock { result in
            let known = result ?? Result(catching: read)
            result = known
            return known
        }
        return try result.get()
    }
}

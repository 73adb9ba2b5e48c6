public import FoundationEssentials
import Synchronization

/// The store of a program on this machine.
///
///     try KeychainStorage.shared.save(string: "ada", forKey: "username")
///     let username = try KeychainStorage.shared.string(forKey: "username")    // "ada"
///
/// Secrets passed to the process take precedence. The first secret is written to the store that
/// already has secrets, or else to the first available one, and that choice is recorded. From then
/// on, only that store is used; if it is unavailable, an error is thrown. Without a record, as in a
/// new home folder, secrets are read from every available store and removed from all of them.
public final class KeychainStorage: DataBackedStorage {
    private let given: [ReadOnlyStorage]
    private let candidates: [StoreCandidate]
    private let memory = Mutex(Memory())
    private let record: @Sendable () throws(SecureStorageError) -> StoreRecord

    private struct Memory {
        /// The candidates that were opened or refused, by name.
        ///
        /// Opening one can be slow, and slower still if it doesn't respond.
        var opened: [String: Result<any SecureStorage, SecureStorageError>] = [:]
        /// The store in which a secret was found while there was no record.
        var found: (any SecureStorage)?
    }

    /// Creates a store that reads from `given` first, then from the chosen one of `candidates`.
    ///
    /// The first write chooses the first available candidate and records it in the file `record`.
    public convenience init(
        given: [ReadOnlyStorage],
        candidates: [StoreCandidate],
        record: String
    ) {
        self.init(given: given, candidates: candidates) { () throws(SecureStorageError) in
            StoreRecord(path: record)
        }
    }

    init(
        given: [ReadOnlyStorage],
        candidates: [StoreCandidate],
        record: @escaping @Sendable () throws(SecureStorageError) -> StoreRecord
    ) {
        self.given = given
        self.candidates = candidates
        self.record = record
    }

    /// The name of the chosen store; nil before the first secret is written.
    ///
    ///     try KeychainStorage.shared.chosenStore()    // "encrypted-file"
    public func chosenStore() throws(SecureStorageError) -> String? {
        let record = try record()
        return try SecureStorageError.naming(.choice) { () throws(StorageFault) in
            try record.read()
        }
    }

    /// Tells the user where the secrets are and who can read them.
    public var description: String { place.description }

    /// The place of the secrets, or the reason it isn't known.
    public var place: StoragePlace {
        do throws(SecureStorageError) {
            if let used = try usedStore() { return try open(used).place }
            return memory.withLock(\.found)?.place ?? .undecided
        } catch {
            return .unavailable(error)
        }
    }

    /// The data for a key.
    public func data(forKey key: String) throws(SecureStorageError) -> Data? {
        for storage in given {
            if let data = try storage.data(forKey: key) { return data }
        }
        for store in try readableStores() {
            guard let data = try store.data(forKey: key) else { continue }
            memory.withLock { $0.found = store }
            return data
        }
        return nil
    }

    /// Stores data for a key, or removes the key if `data` is nil.
    public func set(_ data: Data?, forKey key: String) throws(SecureStorageError) {
        guard let data else {
            return try change { store throws(SecureStorageError) in
                try store.removeData(forKey: key)
            }
        }
        try writableStore().save(value: data, key: key)
    }

    /// Removes all stored secrets.
    public func clearSecureStorage() throws(SecureStorageError) {
        try change { store throws(SecureStorageError) in try store.clearSecureStorage() }
    }

    /// Changes every store that secrets are read from, even if one throws; then throws the first
    /// error.
    private func change(
        _ body: (any SecureStorage) throws(SecureStorageError) -> Void
    ) throws(SecureStorageError) {
        var refusal: SecureStorageError?
        for store in try readableStores() {
            do throws(SecureStorageError) {
                try body(store)
            } catch {
                refusal = refusal ?? error
            }
        }
        if let refusal { throw refusal }
    }

    /// Returns the store in use, or else every available one.
    private func readableStores() throws(SecureStorageError) -> [any SecureStorage] {
        if let used = try usedStore() { return [try open(used)] }
        return candidates.compactMap { try? openedOnce($0) }
    }

    /// Returns the name of the store in use; nil if no secret is known to have been written yet.
    private func usedStore() throws(SecureStorageError) -> String? {
        try chosenStore() ?? candidates.first { $0.isInUse() }?.name
    }

    private func writableStore() throws(SecureStorageError) -> any SecureStorage {
        if let chosen = try chosenStore() { return try open(chosen) }
        let record = try record()
        let candidates = candidates.filter { $0.isInUse() } + candidates.filter { !$0.isInUse() }
        var refusals: [SecureStorageError] = []
        for candidate in candidates {
            let store: any SecureStorage
            do throws(SecureStorageError) {
                store = try openedOnce(candidate)
            } catch {
                refusals.append(error)
                continue
            }
            let chosen = try SecureStorageError.naming(.choice) { () throws(StorageFault) in
                try record.settle(on: candidate.name)
            }
            guard chosen == candidate.name else { return try open(chosen) }
            return store
        }
        throw SecureStorageError(
            store: .candidates,
            reason: refusals.isEmpty ? .noCandidates : .refusals(refusals)
        )
    }

    /// Opens the store in use, trying again if it was refused before, because no other may be used.
    private func open(_ name: String) throws(SecureStorageError) -> any SecureStorage {
        guard let candidate = candidates.first(where: { $0.name == name }) else {
            throw SecureStorageError(store: .recorded(name), reason: .unknownStore)
        }
        if case .success(let store) = memory.withLock({ $0.opened[name] }) { return store }
        return try opened(candidate)
    }

    /// Opens a store, or returns the result of the first attempt.
    private func openedOnce(
        _ candidate: StoreCandidate
    ) throws(SecureStorageError) -> any SecureStorage {
        if let known = memory.withLock({ $0.opened[candidate.name] }) { return try known.get() }
        return try opened(candidate)
    }

    private func opened(
        _ candidate: StoreCandidate
    ) throws(SecureStorageError) -> any SecureStorage {
        let result = Result { () throws(SecureStorageError) in try candidate.open() }
        memory.withLock { $0.opened[candidate.name] = result }
        return try result.get()
    }
}

/// A store to choose from.
public struct StoreCandidate: Sendable {
    /// The name in the record: `encrypted-file`.
    public let name: String
    /// Opens the store; throws if it is unavailable.
    public let open: @Sendable () throws(SecureStorageError) -> any SecureStorage
    /// Whether the store is known to have secrets already.
    public let isInUse: @Sendable () -> Bool

    /// Creates a candidate.
    public init(
        name: String,
        isInUse: @escaping @Sendable () -> Bool = { false },
        open: @escaping @Sendable () throws(SecureStorageError) -> any SecureStorage
    ) {
        self.name = name
        self.isInUse = isInUse
        self.open = open
    }
}

/// Records which store was chosen, so that another one is never used silently.
struct StoreRecord: Sendable {
    private static let sizeLimit = 100

    let path: String

    /// The name of the chosen store; nil if none has been chosen yet.
    func read() throws(StorageFault) -> String? {
        guard try PrivateFile.isThere(path) else { return nil }
        let data = try PrivateFile.contents(of: path, sizeLimit: Self.sizeLimit)
        let name = String(decoding: data, as: UTF8.self).filter { !$0.isWhitespace }
        guard !name.isEmpty else { throw .namelessRecord(path: path) }
        return name
    }

    /// Records a choice; if another process was faster, returns its choice.
    func settle(on name: String) throws(StorageFault) -> String {
        let file = try PrivateFile(path)
        let lock = try file.lock()
        defer { withExtendedLifetime(lock) {} }
        if let chosen = try read() { return chosen }
        try file.replace(with: Data((name + "\n").utf8))
        return name
    }
}

public import FoundationEssentials

/// A store in the Secret Service of a desktop session: GNOME Keyring, KWallet and others.
///
///     let storage = try SecretServiceStorage(service: "shop", variables: environment)
///
/// Secrets are stored in the default collection, with the attributes `service` and `key`.
public struct SecretServiceStorage: DataBackedStorage {
    /// Tells the user where the secrets are.
    public var description: String { place.description }
    /// The service of the session.
    public var place: StoragePlace { .secretService }
    private let service: String
    private let library: SecretLibrary

    /// Finds the service of the session.
    ///
    /// Throws if libsecret isn't installed, if there is no session bus, if the service doesn't
    /// respond within two seconds, or if the default collection is missing or locked.
    public init(service: String, variables: [String: String]) throws(SecureStorageError) {
        self.service = service
        guard SessionBus.isThere(variables) else {
            throw SecureStorageError(store: .secretService, reason: .secretService(.noBus))
        }
        library = try SecureStorageError.naming(.secretService) { () throws(StorageFault) in
            let library = try SecretLibrary()
            try SecretServiceProbe(library: library).check()
            return library
        }
    }

    /// The data for a key.
    public func data(forKey key: String) throws(SecureStorageError) -> Data? {
        try SecureStorageError.naming(.secretService) { () throws(StorageFault) -> Data? in
            try library.withAttributes(attributes(of: key)) {
                (table) throws(StorageFault) -> Data? in
                let value = try library.call { library.lookup(nil, table, nil, $0) }
                return library.takeData(of: value)
            }
        }
    }

    /// Stores data for a key, or removes the key if `data` is nil.
    public func set(_ data: Data?, forKey key: String) throws(SecureStorageError) {
        guard let data else { return try clear(attributes(of: key)) }
        try SecureStorageError.naming(.secretService) { () throws(StorageFault) in
            let bytes = Array(data)
            let value = bytes.withUnsafeBytes { bytes in
                library.valueNew(
                    SecretLibrary.Pointer(mutating: bytes.baseAddress),
                    bytes.count,
                    "application/octet-stream"
                )
            }
            defer { library.valueRelease(value) }
            try library.withAttributes(attributes(of: key)) { (table) throws(StorageFault) in
                _ = try library.call { error in
                    library.store(nil, table, "default", "\(service): \(key)", value, nil, error)
                }
            }
        }
    }

    /// Removes all secrets of this service.
    public func clearSecureStorage() throws(SecureStorageError) {
        try clear(["service": service])
    }

    private func clear(_ attributes: [String: String]) throws(SecureStorageError) {
        try SecureStorageError.naming(.secretService) { () throws(StorageFault) in
            try library.withAttributes(attributes) { (table) throws(StorageFault) in
                _ = try library.call { library.clear(nil, table, nil, $0) }
            }
        }
    }

    private func attributes(of key: String) -> [String: String] {
        ["service": service, "key": key]
    }
}

import Foundation
import SecureStores
import Testing

/// Checks the behaviour that all stores have in common; `storage` must be empty.
func expectStorageContract(_ storage: some SecureStorage) throws {
    try expectStringsAreKept(storage)
    try expectDataAreKept(storage)
    try expectOneSetOfKeys(storage)
    try expectNilIsUnderstood(storage)
    try expectClearingRemovesAll(storage)
}

private func expectStringsAreKept(_ storage: some SecureStorage) throws {
    #expect(try storage.string(forKey: "user") == nil)
    try storage.save(string: "ada", forKey: "user")
    try storage.save(string: "grace", forKey: "user")
    #expect(try storage.string(forKey: "user") == "grace")
    try storage.removeString(forKey: "user")
    try storage.removeString(forKey: "user")
    #expect(try storage.string(forKey: "user") == nil)
}

private func expectDataAreKept(_ storage: some SecureStorage) throws {
    let bytes = Data([0, 0xFF, 0x0A])
    #expect(try storage.data(forKey: "key") == nil)
    try storage.save(value: bytes, key: "key")
    #expect(try storage.data(forKey: "key") == bytes)
    #expect(try storage.string(forKey: "key") == nil)
    try storage.removeData(forKey: "key")
    try storage.removeData(forKey: "key")
    #expect(try storage.data(forKey: "key") == nil)
}

private func expectOneSetOfKeys(_ storage: some SecureStorage) throws {
    try storage.save(string: "schlüssel", forKey: "shared")
    #expect(try storage.data(forKey: "shared") == Data("schlüssel".utf8))
    try storage.save(value: Data("neu".utf8), key: "shared")
    #expect(try storage.string(forKey: "shared") == "neu")
    try storage.removeData(forKey: "shared")
}

private func expectNilIsUnderstood(_ storage: some SecureStorage) throws {
    try storage.save(string: "removed", forKey: "nil")
    try storage.save(value: nil, key: "nil")
    #expect(try storage.string(forKey: "nil") == nil)
    try storage.save(value: Data("removed".utf8), key: "nil")
    try storage.save(string: nil, forKey: "nil")
    #expect(try storage.string(forKey: "nil") == nil)
}

private func expectClearingRemovesAll(_ storage: some SecureStorage) throws {
    try storage.save(string: "", forKey: "empty")
    try storage.save(string: "b", forKey: "other")
    #expect(try storage.string(forKey: "empty") == "")
    try storage.clearSecureStorage()
    #expect(try storage.data(forKey: "empty") == nil)
    #expect(try storage.data(forKey: "other") == nil)
}

import CartoucheTestKit
import Foundation
import Girders
import Synchronization
import Testing

@testable import SecureStores

struct KeychainStorageTests {
    private let folder: TemporaryFolder
    private let first = InMemoryStorage()
    private let second = InMemoryStorage()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func candidate(_ name: String, _ storage: InMemoryStorage?) -> StoreCandidate {
        StoreCandidate(name: name) { () throws(SecureStorageError) in
            guard let storage else {
                throw SecureStorageError(store: .own(name), reason: "it is not there")
            }
            return storage
        }
    }

    private func keychain(
        given: [ReadOnlyStorage] = [],
        _ candidates: [StoreCandidate]
    ) -> KeychainStorage {
        KeychainStorage(given: given, candidates: candidates, record: folder.path + "/a/record")
    }

    private func message(_ body: () throws -> Void) -> String? {
        #expect(throws: SecureStorageError.self) { try body() }?.description
            .replacing(folder.path, with: "")
    }

    @Test func itKeepsTheContract() throws {
        try expectStorageContract(keychain([candidate("first", first)]))
    }

    @Test func theFirstSecretChoosesTheFirstUsableStore() throws {
        let keychain = keychain([candidate("gone", nil), candidate("second", second)])
        #expect(try keychain.chosenStore() == nil)
        #expect(try keychain.string(forKey: "key") == nil)
        try keychain.save(string: nil, forKey: "key")
        #expect(try keychain.chosenStore() == nil)
        try keychain.save(string: "a", forKey: "key")
        #expect(try keychain.chosenStore() == "second")
        #expect(try second.string(forKey: "key") == "a")
    }

    @Test func theChosenStoreIsKeptWhenABetterOneAppears() throws {
        try keychain([candidate("first", nil), candidate("second", second)])
            .save(string: "a", forKey: "key")
        let later = keychain([candidate("first", first), candidate("second", second)])
        try later.save(string: "b", forKey: "key")
        #expect(try second.string(forKey: "key") == "b")
        #expect(try first.string(forKey: "key") == nil)
    }

    @Test func aMissingChosenStoreIsNotReplaced() throws {
        try keychain([candidate("first", first)]).save(string: "a", forKey: "key")
        let later = keychain([candidate("first", nil), candidate("second", second)])
        let unknown = keychain([candidate("second", second)])
        let messages = [
            message { try later.save(string: "b", forKey: "key") },
            message { _ = try later.string(forKey: "key") },
            message { _ = try unknown.string(forKey: "key") },
        ]
        #expect(
            messages == [
                "first: it is not there", "first: it is not there",
                "the store `first`: it is not known here",
            ]
        )
        #expect(try second.string(forKey: "key") == nil)
    }

    @Test func aStoreIsOpenedOnce() throws {
        let openings = Mutex(0)
        let first = first
        let keychain = keychain([
            StoreCandidate(name: "first") { () throws(SecureStorageError) in
                openings.withLock { $0 += 1 }
                return first
            }
        ])
        try keychain.save(string: "a", forKey: "key")
        _ = try ["key", "key"].map { try keychain.string(forKey: $0) }
        #expect(openings.withLock(\.self) == 1)
    }

    @Test func theChoiceOfAFasterProcessCounts() throws {
        let record = StoreRecord(path: folder.path + "/a/record")
        #expect(try record.settle(on: "second") == "second")
        #expect(try record.settle(on: "first") == "second")
    }

    @Test func theErrorWithoutAUsableStoreHasEveryReason() {
        #expect(
            message {
                try keychain([candidate("one", nil), candidate("two", nil)])
                    .save(string: "a", forKey: "key")
            } == "no store can serve: one: it is not there; two: it is not there"
        )
    }

    @Test func secretsPassedToTheProcessAreFoundFirst() throws {
        let given = ReadOnlyStorage.environment(["X_KEY": "given"], prefix: "X_")
        let keychain = keychain(given: [given], [candidate("first", first)])
        try keychain.save(string: "kept", forKey: "key")
        try keychain.save(string: "other", forKey: "other")
        #expect(try keychain.string(forKey: "key") == "given")
        #expect(try keychain.string(forKey: "other") == "other")
        #expect(try first.string(forKey: "key") == "kept")
    }

    @Test func theUsualStoreWithoutASessionIsAFile() throws {
        let variables = ["HOME": folder.path, "SHOP_SECRET_GIVEN": "given"]
        let keychain = KeychainStorage.usual(service: "shop", variables: variables)
        try keychain.save(string: "a", forKey: "key")
        let again = KeychainStorage.usual(service: "shop", variables: variables)
        #expect(try again.string(forKey: "key") == "a")
        #expect(try again.string(forKey: "given") == "given")
        #expect(try again.chosenStore() == "encrypted-file")
        #expect(try folder.mode(of: ".local/share/shop/secrets") == 0o600)
        #expect(try folder.mode(of: ".config/shop/secrets.key") == 0o600)
        #expect(try folder.mode(of: ".local/state/shop/secret-store") == 0o600)
    }

    /// The record is in another folder than the file, and may be lost alone.
    @Test func theFileOfSecretsIsFoundWithoutTheRecord() throws {
        let variables = ["HOME": folder.path]
        try KeychainStorage.usual(service: "shop", variables: variables)
            .save(string: "a", forKey: "key")
        try FileManager.default.removeItem(atPath: folder.path + "/.local/state")
        let again = KeychainStorage.usual(service: "shop", variables: variables)
        #expect(try again.string(forKey: "key") == "a")
        #expect(again.description.hasPrefix("the encrypted file "))
        #expect(try again.chosenStore() == nil)
        try again.save(string: "b", forKey: "other")
        #expect(try again.chosenStore() == "encrypted-file")
        #expect(try again.string(forKey: "key") == "a")
    }

    @Test func withoutARecordEveryStoreIsAsked() throws {
        try second.save(string: "a", forKey: "key")
        let keychain = keychain([
            candidate("gone", nil), candidate("first", first), candidate("second", second),
        ])
        #expect(try keychain.string(forKey: "key") == "a")
        #expect(try keychain.chosenStore() == nil)
    }

    @Test func withoutARecordASecretIsRemovedFromEveryStore() throws {
        let keychain = keychain([
            candidate("gone", nil), candidate("first", first), candidate("second", second),
        ])
        for storage in [first, second] {
            for key in ["a", "b", "c"] { try storage.save(string: key, forKey: key) }
        }
        try keychain.save(string: nil, forKey: "a")
        try keychain.removeString(forKey: "b")
        #expect(try ["a", "b", "c"].map(first.string) == [nil, nil, "c"])
        #expect(try ["a", "b", "c"].map(second.string) == [nil, nil, "c"])
        try keychain.clearSecureStorage()
        #expect(try [first, second].map { try $0.string(forKey: "c") } == [nil, nil])
        #expect(try keychain.chosenStore() == nil)
    }

    @Test func removingAMissingSecretWritesNothing() throws {
        let keychain = KeychainStorage.usual(service: "shop", variables: ["HOME": folder.path])
        try keychain.removeString(forKey: "key")
        try keychain.clearSecureStorage()
        #expect(keychain.place == .undecided)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/.local/share/shop/secrets"))
    }

    @Test func withoutARecordThePlaceIsWhereASecretWasFound() throws {
        try second.save(string: "a", forKey: "key")
        let keychain = keychain([candidate("gone", nil), candidate("second", second)])
        _ = try keychain.string(forKey: "key")
        #expect(keychain.place == second.place)
    }

    @Test func aStoreThatRefusesIsAskedOnce() throws {
        let openings = Mutex(0)
        let keychain = keychain([
            StoreCandidate(name: "gone") { () throws(SecureStorageError) in
                openings.withLock { $0 += 1 }
                throw SecureStorageError(store: .own("gone"), reason: "it is not there")
            },
            candidate("second", second),
        ])
        _ = try ["a", "b"].map { try keychain.string(forKey: $0) }
        try keychain.save(string: "a", forKey: "a")
        #expect(openings.withLock(\.self) == 1)
    }

    @Test func theFirstSecretIsWrittenToTheStoreInUse() throws {
        let (first, second) = (first, second)
        let keychain = keychain([
            StoreCandidate(name: "first") { () throws(SecureStorageError) in first },
            StoreCandidate(name: "second", isInUse: { true }) { () throws(SecureStorageError) in
                second
            },
        ])
        try keychain.save(string: "a", forKey: "key")
        #expect(try second.string(forKey: "key") == "a")
        #expect(try keychain.chosenStore() == "second")
    }

    @Test func theDescriptionNamesThePlaceOfTheSecrets() throws {
        let variables = ["HOME": folder.path]
        let keychain = KeychainStorage.usual(service: "shop", variables: variables)
        let before = keychain.description
        try keychain.save(string: "a", forKey: "key")
        let after = keychain.description.replacing(folder.path, with: "~")
        #expect(before == "no store was chosen yet")
        #expect(
            after == "the encrypted file ~/.local/share/shop/secrets; its key: "
                + "~/.config/shop/secrets.key"
        )
    }

    @Test func withoutAHomeOnlySecretsPassedToTheProcessAreFound() throws {
        let keychain = KeychainStorage.usual(service: "shop", variables: ["SHOP_SECRET_A": "a"])
        #expect(try keychain.string(forKey: "a") == "a")
        #expect(
            message { try keychain.save(string: "b", forKey: "b") }
                == "the secrets of shop: there is no home folder to keep them in"
        )
    }
}

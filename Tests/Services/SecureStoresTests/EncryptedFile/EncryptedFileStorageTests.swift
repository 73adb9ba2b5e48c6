import CartoucheTestKit
import Cryptography
import Foundation
import Glibc
import SecretValues
import Testing

@testable import SecureStores

struct EncryptedFileStorageTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/data/secrets" }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func storage(passphrase: String = "opensesame") -> EncryptedFileStorage {
        // Enough work to be scrypt, little enough to be done often.
        let cost = ScryptCost(log2Rounds: 4, blockSize: 1, parallelism: 1)
        return EncryptedFileStorage(path: path, key: .passphrase(Secret(passphrase)), cost: cost)
    }

    private func storage(keyFile: String) -> EncryptedFileStorage {
        EncryptedFileStorage(path: path, key: .keyFile(path: keyFile))
    }

    private func message(_ body: () throws -> Void) -> String? {
        let error = #expect(throws: SecureStorageError.self) { try body() }
        return error?.description.replacing(folder.path, with: "")
    }

    @Test func itKeepsTheContractWithAPassphrase() throws {
        try expectStorageContract(storage())
    }

    @Test func itKeepsTheContractWithAKeyFile() throws {
        try expectStorageContract(storage(keyFile: folder.path + "/key/secrets.key"))
    }

    @Test func anotherInstanceReadsTheSecrets() throws {
        try storage().save(string: "ada", forKey: "user")
        #expect(try storage().string(forKey: "user") == "ada")
        let keyed = EncryptedFileStorage(
            path: folder.path + "/data/other",
            key: .keyFile(path: folder.path + "/key")
        )
        try keyed.save(string: "grace", forKey: "user")
        #expect(try keyed.string(forKey: "user") == "grace")
    }

    @Test(arguments: [0o644, 0o640, 0o602])
    func aFileThatOthersCanReadIsRefused(mode: mode_t) throws {
        try storage().save(string: "ada", forKey: "user")
        chmod(path, mode)
        let expected =
            "the encrypted file /data/secrets: others can read or own the file: "
            + "`chmod 600` it"
        #expect(message { _ = try storage().string(forKey: "user") } == expected)
        #expect(message { try storage().save(string: "b", forKey: "user") } == expected)
        chmod(path, 0o600)
        #expect(try storage().string(forKey: "user") == "ada")
    }

    @Test func theUsualCostIsPaid() throws {
        let storage = EncryptedFileStorage(path: path, key: .passphrase(Secret("opensesame")))
        try storage.save(string: "ada", forKey: "user")
        let header = try VaultHeader(Data(contentsOf: URL(filePath: path)))
        #expect(header.cost == ScryptCost(log2Rounds: 17, blockSize: 8, parallelism: 1))
        #expect(try storage.string(forKey: "user") == "ada")
    }

    @Test func theFileRevealsNeitherNamesNorSecretsAndLittleOfTheirLength() throws {
        let storage = storage()
        try storage.save(string: "a-very-secret-token", forKey: "the-name-of-it")
        let one = try Data(contentsOf: URL(filePath: path))
        try storage.save(string: String(repeating: "x", count: 500), forKey: "another")
        let other = try Data(contentsOf: URL(filePath: path))
        #expect(one.firstRange(of: Data("a-very-secret-token".utf8)) == nil)
        #expect(one.firstRange(of: Data("the-name-of-it".utf8)) == nil)
        #expect(one.count == other.count)
        #expect(one.count == VaultHeader.length + 1024 + 16)
    }

    @Test func everyWriteHasItsOwnSaltAndNonce() throws {
        let storage = storage()
        let headers = try ["a", "b", "a"].map { value in
            try storage.save(string: value, forKey: "key")
            return try VaultHeader(Data(contentsOf: URL(filePath: path)))
        }
        #expect(Set(headers.map(\.salt)).count == 3)
        #expect(Set(headers.map(\.nonce)).count == 3)
    }

    @Test func savingTheSameValueDoesNotWrite() throws {
        let storage = storage()
        try storage.save(string: "a", forKey: "key")
        let before = try Data(contentsOf: URL(filePath: path))
        try storage.save(string: "a", forKey: "key")
        try storage.removeString(forKey: "other")
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }

    @Test func onlyTheOwnerCanReadFilesAndFolders() throws {
        let keyFile = folder.path + "/key/secrets.key"
        try storage(keyFile: keyFile).save(string: "a", forKey: "key")
        let names = ["data", "data/secrets", "data/secrets.lock", "key", "key/secrets.key"]
        #expect(try names.map(folder.mode) == [0o700, 0o600, 0o600, 0o700, 0o600])
    }

    @Test func writingLeavesNoOtherFiles() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path + "/data",
            withIntermediateDirectories: true
        )
        let stale = path + ".tmp-1-2"
        try Data("stale".utf8).write(to: URL(filePath: stale))
        try storage().save(string: "a", forKey: "key")
        #expect(try folder.names(in: "data") == ["secrets", "secrets.lock"])
    }

    @Test func aLinkToTheFileStaysALink() throws {
        try storage().save(string: "a", forKey: "key")
        let link = folder.path + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        let linked = EncryptedFileStorage(
            path: link,
            key: .passphrase(Secret("opensesame")),
            cost: ScryptCost(log2Rounds: 4, blockSize: 1, parallelism: 1)
        )
        try linked.save(string: "b", forKey: "key")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
        #expect(try storage().string(forKey: "key") == "b")
    }

    @Test func concurrentWritesLoseNothing() async throws {
        try await withThrowingTaskGroup { group in
            for number in 0..<40 {
                let storage = storage()
                group.addTask { try storage.save(string: "\(number)", forKey: "\(number)") }
            }
            try await group.waitForAll()
        }
        let kept = try (0..<40).map { try storage().string(forKey: "\($0)") }
        #expect(kept == (0..<40).map { "\($0)" })
    }

    @Test func clearingNeedsNoPassphrase() throws {
        try storage().save(string: "a", forKey: "key")
        try storage(passphrase: "forgotten").clearSecureStorage()
        try storage(passphrase: "new").clearSecureStorage()
        #expect(try storage(passphrase: "new").string(forKey: "key") == nil)
    }

    @Test func aWrongPassphraseIsReportedAndChangesNothing() throws {
        try storage().save(string: "a", forKey: "key")
        let messages = [
            message { _ = try storage(passphrase: "wrong").string(forKey: "key") },
            message { try storage(passphrase: "wrong").save(string: "b", forKey: "key") },
            message { _ = try storage(passphrase: "").string(forKey: "key") },
        ]
        #expect(
            messages == [
                "the encrypted file /data/secrets: the passphrase is another one",
                "the encrypted file /data/secrets: the passphrase is another one",
                "the encrypted file /data/secrets: the passphrase is empty",
            ]
        )
        #expect(try storage().string(forKey: "key") == "a")
    }

    @Test func theOtherKindOfKeyIsReported() throws {
        try storage().save(string: "a", forKey: "key")
        let keyed = message {
            _ = try storage(keyFile: folder.path + "/key").string(forKey: "key")
        }
        #expect(keyed == "the encrypted file /data/secrets: it was written with a passphrase")
    }

    @Test func everyDamagedByteIsNoticed() throws {
        let storage = storage()
        try storage.save(string: "a", forKey: "key")
        let whole = try Data(contentsOf: URL(filePath: path))
        var messages: Set<String> = []
        for offset in stride(from: 0, to: whole.count, by: 7) {
            var data = whole
            data[offset] ^= 0x10
            try data.write(to: URL(filePath: path))
            messages.insert(message { _ = try storage.string(forKey: "key") } ?? "nothing")
        }
        #expect(
            messages == [
                "the encrypted file /data/secrets: it is damaged; nothing was changed",
                "the encrypted file /data/secrets: it is no file of secrets, or one of a later "
                    + "version",
                "the encrypted file /data/secrets: the passphrase is another one",
            ]
        )
    }

    @Test(arguments: [0, 1, 8, 56, 119, 120, 500])
    func aFileThatIsCutOffIsNoticed(length: Int) throws {
        try storage().save(string: "a", forKey: "key")
        let whole = try Data(contentsOf: URL(filePath: path))
        try whole.prefix(length).write(to: URL(filePath: path))
        let message = message { _ = try storage().string(forKey: "key") }
        #expect(
            message
                == (length < 8
                    ? "the encrypted file /data/secrets: it is no file of secrets, or one of a later "
                        + "version"
                    : "the encrypted file /data/secrets: it is damaged; nothing was changed")
        )
    }

    @Test func aFileThatAsksForTooMuchWorkIsRefused() throws {
        let header = VaultHeader(
            source: .passphrase,
            cost: ScryptCost(log2Rounds: 31, blockSize: 8, parallelism: 1)
        )
        try storage().save(string: "a", forKey: "key")
        let key = try KeyMaterial(key: .passphrase(Secret("x")), vaultPath: path)
            .bytes(canMakeFile: false)
        try header.bytes(markedWith: key).write(to: URL(filePath: path))
        #expect(
            message { _ = try storage().string(forKey: "key") }
                == "the encrypted file /data/secrets: it asks for more work than a file of "
                + "secrets may"
        )
    }

    @Test func aFileThatIsTooLargeIsRefused() throws {
        let storage = storage()
        #expect(
            message { try storage.save(value: Data(count: 4 << 20), key: "key") }
                == "the encrypted file /data/secrets: the secrets have more than 4194304 bytes"
        )
        try Data(count: 5 << 20).write(to: URL(filePath: path))
        chmod(path, 0o600)
        #expect(
            message { _ = try storage.string(forKey: "key") }
                == "the encrypted file /data/secrets: cannot read /data/secrets: "
                + "it has more than 4194304 bytes"
        )
    }

    @Test func theDescriptionNamesThePlaceAndWhoCanReadIt() {
        let texts = [storage(), storage(keyFile: "/k")].map {
            $0.description.replacing(folder.path, with: "")
        }
        #expect(
            texts == [
                "the encrypted file /data/secrets, opened with a passphrase",
                "the encrypted file /data/secrets; its key: /k",
            ]
        )
    }
}

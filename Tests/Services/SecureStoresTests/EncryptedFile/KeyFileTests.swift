import CartoucheTestKit
import Foundation
import Testing

@testable import SecureStores

struct KeyFileTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/data/secrets" }
    private var keyFile: String { folder.path + "/secrets.key" }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func message(keyFile: String? = nil) -> String? {
        let key = StorageKey.keyFile(path: keyFile ?? self.keyFile)
        let storage = EncryptedFileStorage(path: path, key: key)
        let error = #expect(throws: SecureStorageError.self) {
            try storage.save(string: "b", forKey: "key")
        }
        return error?.reason.description.replacing(folder.path, with: "")
    }

    private func keep() throws {
        try EncryptedFileStorage(path: path, key: .keyFile(path: keyFile))
            .save(string: "a", forKey: "key")
    }

    @Test func theFirstSecretCreatesAKeyFileOfRandomBytes() throws {
        let storage = EncryptedFileStorage(path: path, key: .keyFile(path: keyFile))
        #expect(try storage.string(forKey: "key") == nil)
        #expect(!FileManager.default.fileExists(atPath: keyFile))
        try keep()
        let bytes = try Data(contentsOf: URL(filePath: keyFile))
        #expect(bytes.count == 32)
        #expect(Set(bytes).count > 8)
    }

    @Test func concurrentStoresCreateOneKeyFile() async throws {
        let (folder, keyFile) = (folder.path, keyFile)
        try await withThrowingTaskGroup { group in
            for number in 0..<10 {
                group.addTask {
                    let path = "\(folder)/data/secrets\(number)"
                    try EncryptedFileStorage(path: path, key: .keyFile(path: keyFile))
                        .save(string: "\(number)", forKey: "key")
                }
            }
            try await group.waitForAll()
        }
        let kept = try (0..<10).map { number in
            let path = "\(folder)/data/secrets\(number)"
            return try EncryptedFileStorage(path: path, key: .keyFile(path: keyFile))
                .string(forKey: "key")
        }
        #expect(kept == (0..<10).map { "\($0)" })
    }

    @Test func anInaccessibleKeyFileIsNotTreatedAsMissing() throws {
        try Data().write(to: URL(filePath: folder.path + "/file"))
        let storage = EncryptedFileStorage(
            path: folder.path + "/file/secrets",
            key: .keyFile(path: keyFile)
        )
        let error = #expect(throws: SecureStorageError.self) { try storage.string(forKey: "key") }
        #expect(
            error?.reason.description.replacing(folder.path, with: "")
                == "cannot read /file/secrets: Not a directory"
        )
    }

    @Test func aMissingKeyFileIsNotCreatedAgain() throws {
        try keep()
        try FileManager.default.removeItem(atPath: keyFile)
        #expect(message() == "the key file /secrets.key is not there")
    }

    @Test func anotherKeyFileIsReported() throws {
        try keep()
        try Data(repeating: 7, count: 32).write(to: URL(filePath: keyFile))
        chmod(keyFile, 0o600)
        #expect(message() == "it was not written with the key file /secrets.key")
    }

    @Test func aKeyFileThatOthersCanReadIsRefused() throws {
        try keep()
        chmod(keyFile, 0o644)
        #expect(message() == "others can read or own the key file /secrets.key: `chmod 600` it")
    }

    @Test func aKeyFileMustBeKeptApartFromTheSecrets() {
        #expect(
            message(keyFile: folder.path + "/data/key")
                == "the key file /data/key is in the folder of the secrets"
        )
    }

    @Test func aKeyFileOfAnotherLengthIsRefused() throws {
        try Data("short".utf8).write(to: URL(filePath: keyFile))
        chmod(keyFile, 0o600)
        #expect(message() == "/secrets.key is no key file: it has not 32 bytes")
    }
}

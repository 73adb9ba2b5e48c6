import Foundation
import Testing

@testable import SecureStorage

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
        return error?.reason.replacing(folder.path, with: "")
    }

    private func keep() throws {
        try EncryptedFileStorage(path: path, key: .keyFile(path: keyFile))
            .save(string: "a", forKey: "key")
    }

    @Test func aKeyFileIsMadeOfRandomBytesWithTheFirstSecret() throws {
        let storage = EncryptedFileStorage(path: path, key: .keyFile(path: keyFile))
        #expect(try storage.string(forKey: "key") == nil)
        #expect(!FileManager.default.fileExists(atPath: keyFile))
        try keep()
        let bytes = try Data(contentsOf: URL(filePath: keyFile))
        #expect(bytes.count == 32)
        #expect(Set(bytes).count > 8)
    }

    @Test func aKeyFileThatIsGoneIsNotMadeAnew() throws {
        try keep()
        try FileManager.default.removeItem(atPath: keyFile)
        #expect(message() == "the key file /secrets.key is not there")
    }

    @Test func anotherKeyFileIsSaid() throws {
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

    @Test func aFileOfAnotherLengthIsNoKeyFile() throws {
        try Data("short".utf8).write(to: URL(filePath: keyFile))
        chmod(keyFile, 0o600)
        #expect(message() == "/secrets.key is no key file: it has not 32 bytes")
    }
}

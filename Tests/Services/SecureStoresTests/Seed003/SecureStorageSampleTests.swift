import CartoucheTestKit
import Foundation
import SecureStores
import Testing

/// The sample of the section "Secure Storage".
///
/// A store may be unavailable, so its functions throw. These tests don't change the store of the
/// process: a store in a temporary folder is used instead.
@Suite(.limitedConcurrency) struct SecureStorageSampleTests {
    private enum Constants {
        static let username = "username"
    }

    @Test func aStringIsSavedAndRetrieved() throws {
        let folder = try TemporaryFolder()
        let shared = KeychainStorage.usual(service: "sample", variables: ["HOME": folder.path])
        let username = "ada"

        try shared.save(string: username, forKey: Constants.username)
        let retrieved = try shared.string(forKey: Constants.username)

        #expect(retrieved == username)
    }

    @Test func theStoreOfTheProcessIsNamedAfterIt() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let name = ReadOnlyStorage.variableName(of: ProcessInfo.processInfo.processName)
            setenv("\(name)_SECRET_USERNAME", "ada", 1)
            setenv("SHOP_SECRET_PASSWORD", "of another program", 1)
            setenv("HOME", folder.path, 1)
            let shared = KeychainStorage.shared
            #expect(try shared.string(forKey: Constants.username) == "ada")
            #expect(try shared.string(forKey: "password") == nil)
            #expect(shared.description == "no store was chosen yet")
        }
    }
}

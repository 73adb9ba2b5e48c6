import CartoucheTestKit
import Foundation
import Testing

@testable import SecureStores

@Suite(.limitedConcurrency(.processes)) struct SecretServiceStorageTests {
    private static let variables = ProcessInfo.processInfo.environment
    /// Whether the environment allows it, so that the tests never use a developer's own keyring.
    private static let isMeant = variables["CARTOUCHE_TEST_SECRET_SERVICE"] == "1"

    @Test(.enabled(if: isMeant, "CARTOUCHE_TEST_SECRET_SERVICE=1 runs it in a session of its own"))
    func theStoreMeetsTheContractIfASecretServiceMayBeUsed() throws {
        let storage = try SecretServiceStorage(
            service: "cartouche-tests-\(UUID().uuidString)",
            variables: Self.variables
        )
        try expectStorageContract(storage)
        try storage.clearSecureStorage()
    }

    @Test func aMissingSessionBusIsReported() {
        for variables in [[:], ["XDG_RUNTIME_DIR": "/nowhere"], ["DBUS_SESSION_BUS_ADDRESS": ""]] {
            let error = #expect(throws: SecureStorageError.self) {
                try SecretServiceStorage(service: "shop", variables: variables)
            }
            #expect(error?.description == "the Secret Service: there is no session bus")
        }
    }
}

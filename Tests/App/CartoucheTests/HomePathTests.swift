import CartoucheSession
import SecureStores
import Testing
import ValueTree

@testable import Cartouche

/// Paths in the home folder, as users type and read them.
@Suite struct HomePathTests {
    @Test(arguments: [
        ("/home/ada/.local/secrets", "~/.local/secrets"),
        ("/home/adam/secrets", "/home/adam/secrets"),
        ("/home/ada", "/home/ada"), ("/var/secrets", "/var/secrets"),
    ])
    func aPathBeginsWithATilde(path: String, short: String) {
        #expect(HomePath.abbreviated(path, home: "/home/ada") == short)
        #expect(HomePath.expanded(short, home: "/home/ada") == path)
        #expect(HomePath.abbreviated(path, home: nil) == path)
        #expect(HomePath.abbreviated(path, home: "") == path)
    }

    @Test func theStoreOfSecretsIsNamedInTheSameWay() {
        let place = StoragePlace.withKeyFile(path: "/home/ada/a", key: "/home/ada/b")
        #expect(place.abbreviated(home: "/home/ada") == .withKeyFile(path: "~/a", key: "~/b"))
        #expect(StoragePlace.memory.abbreviated(home: "/home/ada") == .memory)
    }
}

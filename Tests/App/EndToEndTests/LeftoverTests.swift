import Foundation
import Testing

extension EndToEnd {
    /// Everything that a test starts ends with it.
    @Suite struct LeftoverTests {
        @Test func aSessionLeavesNothing() throws {
            let home = try TmuxSession.run("\(BuiltBinary.path); exec cat") { session in
                try session.recordBytes(into: session.home.folder.appending(path: "bytes"))
                try session.waitFor("getAll")
                return session.home
            }
            try expectNothing(of: home)
        }

        @Test func aFailedSessionLeavesNothing() throws {
            struct Failed: Error {
                var home: TemporaryHome
            }
            do {
                try TmuxSession.run("\(BuiltBinary.path); exec cat") { session in
                    try session.waitFor("getAll")
                    throw Failed(home: session.home)
                }
            } catch let error as Failed {
                try expectNothing(of: error.home)
            }
        }

        private func expectNothing(of home: TemporaryHome) throws {
            #expect(!FileManager.default.fileExists(atPath: home.folder.path))
            #expect(try home.leftovers() == [])
        }
    }
}

import SecureStores
import Testing

struct InMemoryStorageTests {
    @Test func theStoreMeetsTheContract() throws {
        try expectStorageContract(InMemoryStorage())
    }

    @Test func storesHaveSeparateKeys() throws {
        let one = InMemoryStorage()
        let other = InMemoryStorage()
        try one.save(string: "a", forKey: "key")
        #expect(try other.string(forKey: "key") == nil)
    }

    @Test func tasksCanUseOneStoreTogether() async throws {
        let storage = InMemoryStorage()
        try await withThrowingTaskGroup { group in
            for number in 0..<100 {
                group.addTask { try storage.save(string: "\(number)", forKey: "\(number)") }
            }
            try await group.waitForAll()
        }
        let kept = try (0..<100).map { try storage.string(forKey: "\($0)") }
        #expect(kept == (0..<100).map { "\($0)" })
    }
}

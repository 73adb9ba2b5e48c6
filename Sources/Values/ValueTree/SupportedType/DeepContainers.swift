import Synchronization

/// A list whose values nest deeper than freeing them by recursion could bear.
final class DeepArray: Sendable {
    private let storage: Mutex<SupportedType.PlainArray>

    init(_ content: SupportedType.PlainArray) {
        storage = Mutex(content)
    }

    var content: SupportedType.PlainArray { storage.withLock(\.self) }

    deinit {
        Graveyard.bury { takenElements() }
    }

    private func takenElements() -> [SupportedType] {
        storage.withLock { content in
            defer { content = SupportedType.PlainArray([]) }
            return content.elements
        }
    }
}

/// A dictionary whose values nest deeper than freeing them by recursion could bear.
final class DeepDictionary: Sendable {
    private let storage: Mutex<SupportedType.PlainDictionary>

    init(_ content: SupportedType.PlainDictionary) {
        storage = Mutex(content)
    }

    var content: SupportedType.PlainDictionary { storage.withLock(\.self) }

    deinit {
        Graveyard.bury { takenValues() }
    }

    private func takenValues() -> [SupportedType] {
        storage.withLock { content in
            defer { content = SupportedType.PlainDictionary([]) }
            return content.members.map(\.value)
        }
    }
}

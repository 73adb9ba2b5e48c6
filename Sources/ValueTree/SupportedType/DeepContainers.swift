/// A list whose values nest deeper than freeing them by recursion could bear.
final class DeepArray: Sendable {
    let content: SupportedType.PlainArray

    init(_ content: SupportedType.PlainArray) {
        self.content = content
    }

    deinit {
        Graveyard.bury(content.elements)
    }
}

/// A dictionary whose values nest deeper than freeing them by recursion could bear.
final class DeepDictionary: Sendable {
    let content: SupportedType.PlainDictionary

    init(_ content: SupportedType.PlainDictionary) {
        self.content = content
    }

    deinit {
        Graveyard.bury(content.members.map(\.value))
    }
}

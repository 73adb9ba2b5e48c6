extension Tape {
    /// What a key should be that is not quite a text; nil for one that is.
    ///
    /// Such a key is no name of a property, and where keys are data it is an error: several of them would
    /// become the same.
    package func textRule(brokenByKey key: Int) -> String? {
        let node = nodes[key]
        guard node.isKind(.brokenKey) else { return nil }
        return String(validating: bytes[node.byteRange], as: UTF8.self) == nil
            ? "a key of valid UTF-8" : "a key without half of a surrogate pair"
    }
}

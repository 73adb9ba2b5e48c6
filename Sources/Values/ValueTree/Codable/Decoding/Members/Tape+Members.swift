extension Tape {
    /// The value whose key a strategy turns into `name`, although it is not the key it makes of it.
    ///
    /// `address_line_1` is read as `addressLine1`, which would be written `address_line1`.
    func alias(of name: String, in container: Int, strategy: KeyStrategy) -> Int? {
        let end = next(after: container)
        var found: Int?
        var key = container + 1
        while key < end {
            if isAlias(key, of: name, strategy) { found = key + 1 }
            key = next(after: key + 1)
        }
        return found
    }

    private func isAlias(_ key: Int, of name: String, _ strategy: KeyStrategy) -> Bool {
        guard !nodes[key].isKind(.brokenKey) else { return false }
        return strategy.name(of: self.name(at: key)).utf8.elementsEqual(name.utf8)
    }
}

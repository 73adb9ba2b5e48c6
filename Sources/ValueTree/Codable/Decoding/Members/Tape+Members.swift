extension Tape {
    /// The keys of an object in order, each name once, with the place of its last value.
    func lastMembers(of container: Int) -> (names: [String], places: [String: Int]) {
        var names: [String] = []
        var places: [String: Int] = [:]
        let end = next(after: container)
        var key = container + 1
        while key < end {
            let name = name(at: key)
            if places.updateValue(key + 1, forKey: name) == nil { names.append(name) }
            key = next(after: key + 1)
        }
        return (names, places)
    }

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

extension Tape {
    /// The keys of an object in order, each name once, with the place of its last value.
    func lastMembers(of container: Int) -> (names: [String], places: [String: Int]) {
        var names: [String] = []
        var places: [String: Int] = [:]
        let end = Int(nodes[container].next)
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
        let end = Int(nodes[container].next)
        var found: Int?
        var key = container + 1
        while key < end {
            if strategy.name(of: self.name(at: key)) == name { found = key + 1 }
            key = next(after: key + 1)
        }
        return found
    }
}

extension Tape {
    /// Finds the values of many names in one pass over the members of an object.
    ///
    /// `places` gets one place a name, that of its last value, and 0 where it is missing. Names in the
    /// order of the members are found at the first guess.
    func findMembers(_ names: [MemberName], of container: Int, into places: inout [UInt32]) {
        places.withUnsafeMutableBufferPointer { findMembers(names, of: container, into: $0) }
    }

    /// The same, into memory of the caller.
    package func findMembers(
        _ names: [MemberName],
        of container: Int,
        into places: UnsafeMutableBufferPointer<UInt32>
    ) {
        places.initialize(repeating: 0)
        bytes.withPaddedBuffer { bytes in
            guard let bytes = bytes.baseAddress else { return }
            let end = Int(nodes[container].next)
            var guess = 0
            var key = container + 1
            while key < end {
                if let found = position(of: key, in: names, guess: guess, bytes) {
                    places[found] = UInt32(truncatingIfNeeded: key + 1)
                    guess = found + 1
                }
                key = next(after: key + 1)
            }
        }
    }

    @inline(__always)
    private func position(
        of key: Int,
        in names: [MemberName],
        guess: Int,
        _ bytes: UnsafePointer<UInt8>
    ) -> Int? {
        guard nodes[key].isKind(.key) else {
            let name = name(at: key)
            return names.firstIndex { $0.text == name }
        }
        let content = MemberName.KeyContent(nodes[key], in: bytes)
        if guess < names.count, names[guess].matches(content) { return guess }
        return names.firstIndex { $0.matches(content) }
    }
}

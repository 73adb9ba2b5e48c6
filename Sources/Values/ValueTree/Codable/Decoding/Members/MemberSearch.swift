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
            nodes.withView { nodes in
                names.withUnsafeBufferPointer { names in
                    let search = MemberSearch(tape: self, nodes: nodes, names: names, bytes: bytes)
                    search.run(through: container, into: places)
                }
            }
        }
    }
}

/// One pass over the members of an object, on memory that the caller holds.
private struct MemberSearch {
    let tape: Tape
    let nodes: NodeList.View
    let names: UnsafeBufferPointer<MemberName>
    let bytes: UnsafePointer<UInt8>

    @inline(__always)
    func run(through container: Int, into places: UnsafeMutableBufferPointer<UInt32>) {
        let end = nodes.next(after: container)
        var guess = 0
        var key = container + 1
        while key < end {
            if let found = position(of: key, guess: guess) {
                places[found] = UInt32(truncatingIfNeeded: key + 1)
                guess = found + 1
            }
            key = nodes.next(after: key + 1)
        }
    }

    @inline(__always)
    private func position(of key: Int, guess: Int) -> Int? {
        let node = nodes[key]
        guard node.isKind(.key) else { return position(ofEscaped: key) }
        let content = MemberName.KeyContent(node, in: bytes)
        if guess < names.count, names[guess].matches(content) { return guess }
        var place = 0
        while place < names.count {
            if names[place].matches(content) { return place }
            place += 1
        }
        return nil
    }

    @inline(never)
    private func position(ofEscaped key: Int) -> Int? {
        guard nodes[key].isKind(.escapedKey) else { return nil }
        let name = tape.name(at: key)
        return names.firstIndex { $0.isSame(as: name) }
    }
}

import ValueTree

/// Sorts the members of a document's objects by key.
///
/// The elements of a list usually have the same keys in the same order. So the order of an earlier
/// object is tried first. Checking it takes one comparison for each member, usually of two
/// integers.
struct DocumentMemberOrder {
    /// The positions of an object's members in sorted order.
    typealias Places = [Int]

    /// The number of stored orders, a power of two.
    private static let knownCount = 16
    /// Objects with more members are likely to have data as keys.
    private static let largestKnown = 64

    private let document: Document
    private let nodes: NodeList
    private let source: UnsafeRawBufferPointer
    private var known: [Places] = Array(repeating: [], count: knownCount)

    /// The number of members of the last object.
    private var count = 0
    /// The index of its first key.
    private var first = 0
    /// The indices of its keys in the order of the source, unless it is flat.
    private var keys: [Int] = []

    /// Whether no value of the last object has children.
    private(set) var isFlat = false
    private(set) var places: Places = []

    init(_ document: Document, source: UnsafeBufferPointer<UInt8>) {
        self.document = document
        nodes = document.nodes
        self.source = UnsafeRawBufferPointer(source)
    }

    /// Sorts the members of an object; returns false if they are already in order.
    mutating func sorts(membersOf object: Int) -> Bool {
        list(membersOf: object)
        if areInOrder({ $0 }) { return false }
        places = count > Self.largestKnown ? sortedPlaces() : knownPlaces()
        return true
    }

    /// The index of the key of a member of the last object.
    @inline(__always)
    func key(_ place: Int) -> Int { isFlat ? first &+ 2 &* place : keys[place] }

    private mutating func list(membersOf object: Int) {
        first = object + 1
        count = nodes.childCount(of: object)
        let end = nodes.next(after: object)
        isFlat = end - first == 2 * count
        guard !isFlat else { return }
        keys.removeAll(keepingCapacity: true)
        var key = first
        while key < end {
            keys.append(key)
            key = nodes.next(after: key + 1)
        }
    }

    private mutating func knownPlaces() -> Places {
        let words = prefix(of: key(0)) ^ prefix(of: key(count / 2)) &* 3 ^ UInt64(count)
        let slot = Int(truncatingIfNeeded: (words &* 0x9E37_79B9_7F4A_7C15) >> 60)
        let places = known[slot]
        if places.count == count, areInOrder({ places[$0] }) { return places }
        let sorted = sortedPlaces()
        known[slot] = sorted
        return sorted
    }

    private func sortedPlaces() -> Places {
        var order = MemberOrder()
        for place in 0..<count { order.add(place, prefix(of: key(place))) }
        order.sort { precedes(key($0), key($1)) }
        return order.indices
    }
}

/// Comparing keys.
extension DocumentMemberOrder {
    /// Returns whether the members are sorted, those with equal keys in the order of the source.
    @inline(__always)
    private func areInOrder(_ place: (Int) -> Int) -> Bool {
        // The object may contain only white space.
        guard count > 1 else { return true }
        var last = key(place(0))
        var lastPrefix = prefix(of: last)
        for index in 1..<count {
            let key = key(place(index))
            let prefix = prefix(of: key)
            guard lastPrefix < prefix || lastPrefix == prefix && isBehind(key, last) else {
                return false
            }
            (last, lastPrefix) = (key, prefix)
        }
        return true
    }

    private func isBehind(_ key: Int, _ last: Int) -> Bool {
        precedes(last, key) || last < key && !precedes(key, last)
    }

    private func precedes(_ left: Int, _ right: Int) -> Bool {
        guard nodes[left].isKind(.key), nodes[right].isKind(.key) else {
            return document.name(at: left).utf8
                .lexicographicallyPrecedes(document.name(at: right).utf8)
        }
        return content(of: nodes[left]).lexicographicallyPrecedes(content(of: nodes[right]))
    }

    private func content(of key: PackedNode) -> Slice<UnsafeRawBufferPointer> {
        source[key.byteRange.dropFirst().dropLast()]
    }

    /// The first eight bytes of a key, followed by zeros.
    @inline(__always)
    private func prefix(of index: Int) -> UInt64 {
        let key = nodes[index]
        guard key.isKind(.key) else { return MemberOrder.prefix(of: document.name(at: index)) }
        let count = Int(key.length) &- 2
        guard count > 0 else { return 0 }
        // 64 zero bytes follow the source, so there are always eight.
        let word = source.loadUnaligned(fromByteOffset: Int(key.start) &+ 1, as: UInt64.self)
        guard count < 8 else { return UInt64(bigEndian: word) }
        let excess = UInt64(truncatingIfNeeded: 8 &- count) &* 8
        return (UInt64(bigEndian: word) &>> excess) &<< excess
    }
}

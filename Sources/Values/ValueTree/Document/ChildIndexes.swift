/// Indexes of the children of large containers, with which all of them are found in time
/// proportional to their number.
///
/// A search is faster than building an index that is used once or twice. So a container is searched
/// until all its searches together have taken as long as building its index would.
struct ChildIndexes {
    /// The number of children up to which a search is as fast as an index.
    static let smallCount = 64
    /// The number of searches through all children that take as long as building an index.
    private static let searchLimit = 8

    private struct Entry {
        /// The number of children that searches have passed.
        var passed = 0
        var members: MemberTable?
        var starts: [UInt32]?
    }

    /// The entries by the index of their container.
    private var entries: [Int: Entry] = [:]

    /// Returns the index of the last value of a name.
    mutating func member(_ name: String, of object: Document.Node) -> Int? {
        let (container, document) = (object.index, object.document)
        if let table = entries[container]?.members { return table.value(of: name, in: document) }
        let passed = add(object.count, to: container)
        guard passed > object.count * Self.searchLimit else {
            return document.member(MemberName(name), of: container)
        }
        let table = MemberTable(of: object)
        entries[container]?.members = table
        return table.value(of: name, in: document)
    }

    /// Returns the index of the first node of a child: of its key, if it has one.
    mutating func start(ofChild child: Int, in container: Document.Node) -> Int {
        if let starts = entries[container.index]?.starts { return Int(starts[child]) }
        let passed = add(child, to: container.index)
        guard passed > container.count * Self.searchLimit else {
            return container.document.start(ofChild: child, in: container.index)
        }
        let starts = container.childStarts
        entries[container.index]?.starts = starts
        return Int(starts[child])
    }

    private mutating func add(_ children: Int, to container: Int) -> Int {
        entries[container, default: Entry()].passed += children
        return entries[container]?.passed ?? 0
    }
}

extension Document.Node {
    /// The index of the first node of each child.
    fileprivate var childStarts: [UInt32] {
        var starts: [UInt32] = []
        starts.reserveCapacity(count)
        var start = index + 1
        while start < nextIndex {
            starts.append(UInt32(truncatingIfNeeded: start))
            start = document.next(afterChild: start)
        }
        return starts
    }
}

extension Document {
    /// Returns the index of the first node of a child, found by visiting those before it.
    func start(ofChild child: Int, in container: Int) -> Int {
        var start = container + 1
        for _ in 0..<child { start = next(afterChild: start) }
        return start
    }

    /// Returns the index after an element, or after a key and its value.
    func next(afterChild start: Int) -> Int {
        next(after: nodes[start].kind.isKey ? start + 1 : start)
    }
}

/// The members of an object by the bytes of their keys, in six to twelve bytes per member.
private struct MemberTable {
    /// The indices of keys; 0, which is the root's, in a free slot.
    private var slots: [UInt32]

    init(of object: Document.Node) {
        var capacity = 1
        while capacity < object.count + object.count / 2 { capacity *= 2 }
        slots = Array(repeating: 0, count: capacity)
        var key = object.index + 1
        while key < object.nextIndex {
            insert(key, of: object.document)
            key = object.document.next(afterChild: key)
        }
    }

    func value(of name: String, in document: Document) -> Int? {
        var name = name
        let key = name.withUTF8 { name in slots[slot(of: name, in: document)] }
        return key == 0 ? nil : Int(key) + 1
    }

    /// Inserts a key.
    ///
    /// The last duplicate of a key stays, and an ill-formed key equals no name.
    private mutating func insert(_ key: Int, of document: Document) {
        guard !document.nodes[key].isKind(.illFormedKey) else { return }
        let slot = document.withName(ofKey: key) { name in self.slot(of: name, in: document) }
        slots[slot] = UInt32(truncatingIfNeeded: key)
    }

    /// Returns the slot of a name, or the free slot for it.
    private func slot(of name: UnsafeBufferPointer<UInt8>, in document: Document) -> Int {
        // Seeded, so that no server can choose colliding keys.
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(name))
        var slot = hasher.finalize() & (slots.count - 1)
        while slots[slot] != 0 {
            let isSame = document.withName(ofKey: Int(slots[slot])) { $0.elementsEqual(name) }
            if isSame { break }
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }
}

extension Document {
    /// Calls `body` with the bytes of a key after resolving escapes.
    fileprivate func withName<Result>(
        ofKey key: Int,
        _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        let node = nodes[key]
        guard node.isKind(.key) else {
            var text = name(at: key)
            return text.withUTF8(body)
        }
        return bytes.withPaddedBuffer { (bytes: UnsafeBufferPointer<UInt8>) -> Result in
            body(UnsafeBufferPointer(rebasing: bytes[node.contentRange]))
        }
    }
}

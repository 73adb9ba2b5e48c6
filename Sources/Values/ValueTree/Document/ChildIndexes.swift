/// Where the children of large containers are, so that looking all of them up takes time in proportion to
/// their number.
///
/// A search is faster than building an index that is used once or twice. So a container is searched until the
/// searches together have taken as long as building its index.
struct ChildIndexes {
    /// Up to this number of children, a search is as fast as an index.
    static let smallCount = 64
    /// Building an index takes about as long as this many searches through all children.
    private static let searchLimit = 8

    private struct Entry {
        /// The number of children that searches have passed.
        var passed = 0
        var members: MemberTable?
        var starts: [UInt32]?
    }

    /// By the index of the container.
    private var entries: [Int: Entry] = [:]

    /// The index of the last value of a name.
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

    /// The index of the first node of a child: of its key, if it has one.
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
        Steps.add(children)
        entries[container, default: Entry()].passed += children
        return entries[container]?.passed ?? 0
    }
}

extension Document.Node {
    /// The index of the first node of each child.
    fileprivate var childStarts: [UInt32] {
        Steps.add(count)
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
    /// The index of the first node of a child, found by stepping over those before it.
    func start(ofChild child: Int, in container: Int) -> Int {
        var start = container + 1
        for _ in 0..<child { start = next(afterChild: start) }
        return start
    }

    /// The index after an element, or after a key and its value.
    func next(afterChild start: Int) -> Int {
        next(after: nodes[start].kind.isKey ? start + 1 : start)
    }
}

/// The members of an object by the bytes of their keys, in six to twelve bytes a member.
private struct MemberTable {
    /// The indices of keys; 0, which is the root's, where there is none.
    private var slots: [UInt32]

    init(of object: Document.Node) {
        Steps.add(object.count)
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

    /// Of a duplicate key, the last one stays; an ill-formed key equals no name.
    private mutating func insert(_ key: Int, of document: Document) {
        guard !document.nodes[key].isKind(.illFormedKey) else { return }
        let slot = document.withName(ofKey: key) { name in self.slot(of: name, in: document) }
        slots[slot] = UInt32(truncatingIfNeeded: key)
    }

    /// The slot of a name, or the free one where it belongs.
    private func slot(of name: UnsafeBufferPointer<UInt8>, in document: Document) -> Int {
        // Seeded, so that no server can choose keys that collide.
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(name))
        var slot = hasher.finalize() & (slots.count - 1)
        while slots[slot] != 0 {
            Steps.add()
            let isSame = document.withName(ofKey: Int(slots[slot])) { $0.elementsEqual(name) }
            if isSame { break }
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }
}

extension Document {
    /// Calls `body` with the bytes of a key, escapes resolved.
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

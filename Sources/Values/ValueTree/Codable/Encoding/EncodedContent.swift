/// A value that is being encoded: a finished one, or the children of a container.
struct EncodedContent {
    private enum Form {
        case nothing, value, members, elements
    }

    /// The maximum capacity reserved for a container, which is expected to have as many children as
    /// the one before.
    private static let expectedLimit = 64

    private var form = Form.nothing
    private var value = SupportedType.null
    private var members: [SupportedType.Member] = []
    private var elements: [SupportedType] = []
    /// The depth to which the children nest.
    private var depth = 0
    private var expectedCount = 0

    private var filter = KeyFilter()
    /// The index of each key, once there are too many to search.
    private var indices: [ExactKey: Int]?
    /// For each reserved place, the use of the part that will fill it.
    private var holders: [Int: Int] = [:]

    var count: Int { members.count + elements.count }

    /// Removes everything that was encoded.
    @inline(__always)
    mutating func clear() {
        guard form != .nothing else { return }
        empty()
    }

    private mutating func empty() {
        form = .nothing
        value = .null
        if !members.isEmpty { members = [] }
        if !elements.isEmpty { elements = [] }
        depth = 0
        filter = KeyFilter()
        indices = nil
        if !holders.isEmpty { holders = [:] }
    }

    mutating func set(_ value: SupportedType) {
        empty()
        form = .value
        self.value = value
    }

    /// Makes this a dictionary unless it already is one.
    mutating func becomeDictionary() {
        guard form != .members else { return }
        empty()
        form = .members
        members.reserveCapacity(expectedCount)
    }

    /// Makes this a list unless it already is one.
    mutating func becomeList() {
        guard form != .elements else { return }
        empty()
        form = .elements
        elements.reserveCapacity(expectedCount)
    }
}

extension EncodedContent {
    /// Makes room for the elements of a list.
    mutating func reserve(_ count: Int) { elements.reserveCapacity(count) }

    /// Appends a member, or replaces the value of the member with the same key, compared by code
    /// units.
    mutating func set(_ value: SupportedType, for key: String, depth: Int) {
        guard form == .members else { return }
        if depth > self.depth { self.depth = depth }
        guard let index = index(of: key) else {
            members.append(SupportedType.Member(key, value))
            return
        }
        members[index].value = value
        if !holders.isEmpty { holders[index] = nil }
    }

    mutating func append(_ value: SupportedType, depth: Int) {
        guard form == .elements else { return }
        if depth > self.depth { self.depth = depth }
        elements.append(value)
    }

    /// Reserves a place for a member that is filled later.
    mutating func hold(_ key: String, for use: Int) -> Int {
        set(.null, for: key, depth: 0)
        return hold(lastIndex(of: key), for: use)
    }

    /// Reserves a place for an element that is filled later.
    mutating func hold(for use: Int) -> Int {
        append(.null, depth: 0)
        return hold(form == .elements ? elements.count - 1 : nil, for: use)
    }

    /// Reserves a place; returns -1 if another container has replaced the one with the place.
    private mutating func hold(_ index: Int?, for use: Int) -> Int {
        guard let index else { return -1 }
        holders[index] = use
        return index
    }

    /// Fills a reserved place unless another value was encoded for it in the meantime.
    mutating func fill(_ index: Int, with value: SupportedType, from use: Int) {
        guard holders[index] == use else { return }
        depth = max(depth, value.storage.depth)
        if form == .members {
            members[index].value = value
        } else {
            elements[index] = value
        }
    }

    /// Returns the index of a key that exists already; adds a new key to the filter.
    @inline(__always)
    private mutating func index(of key: String) -> Int? {
        if indices == nil, members.count < SupportedType.PlainDictionary.smallCount {
            return filter.add(key) ? lastIndex(of: key) : nil
        }
        return indexInMany(of: key)
    }

    private mutating func indexInMany(of key: String) -> Int? {
        if indices == nil { indices = SupportedType.PlainDictionary.indices(of: members) }
        let key = ExactKey(key)
        if let index = indices?[key] { return index }
        indices?[key] = members.count
        return nil
    }

    private func lastIndex(of key: String) -> Int? {
        let key = ExactKey(key)
        if let indices { return indices[key] }
        return members.lastIndex { ExactKey($0.key) == key }
    }
}

extension EncodedContent {
    /// Returns the finished value and empties the content; nil if nothing was encoded.
    mutating func finished() -> SupportedType? {
        defer { form = .nothing }
        switch form {
        case .nothing: return nil
        case .value:
            var taken = SupportedType.null
            swap(&taken, &value)
            return taken
        case .members: return finishedDictionary()
        case .elements: return finishedList()
        }
    }

    private mutating func finishedDictionary() -> SupportedType {
        var taken: [SupportedType.Member] = []
        swap(&taken, &members)
        expectedCount = min(taken.count, Self.expectedLimit)
        let dictionary = SupportedType.PlainDictionary(
            unique: taken,
            depth: 1 + depth,
            indices: indices
        )
        empty()
        return SupportedType(storage: .sealed(dictionary: dictionary))
    }

    private mutating func finishedList() -> SupportedType {
        var taken: [SupportedType] = []
        swap(&taken, &elements)
        expectedCount = min(taken.count, Self.expectedLimit)
        let array = SupportedType.PlainArray(taken, depth: 1 + depth)
        empty()
        return SupportedType(storage: .sealed(array: array))
    }
}

/// A filter that distinguishes most keys, so that few have to be searched for.
private struct KeyFilter {
    private var bits: UInt64 = 0

    /// Adds a key; returns false if none of the keys added before can be the same.
    @inline(__always)
    mutating func add(_ key: String) -> Bool {
        let bit: UInt64 = 1 << (Self.hash(key) & 63)
        defer { bits |= bit }
        return bits & bit != 0
    }

    /// Mixes the length with the first, middle and last byte.
    @inline(__always)
    private static func hash(_ key: String) -> UInt64 {
        let mixed = key.utf8.withContiguousStorageIfAvailable { bytes -> UInt64 in
            guard let first = bytes.first, let last = bytes.last else { return UInt64(0) }
            let middle = bytes[bytes.count / 2]
            return UInt64(bytes.count) &+ UInt64(first) &* 3 &+ UInt64(middle) &* 5
                &+ UInt64(last) &* 11
        }
        return mixed ?? 0
    }
}

/// Sorts the members of objects by the UTF-8 bytes of their keys; members with equal keys keep their order.
///
/// Most comparisons are those of two integers, the first eight bytes of the keys.
package struct MemberOrder {
    private struct Entry {
        let prefix: UInt64
        let index: Int
    }

    /// The number of members up to which insertion sort is faster than other algorithms.
    private static let smallCount = 24

    /// The entries, whose memory is reused for the next object.
    private var entries: [Entry] = []

    package init() {}

    /// The indices of the members by key.
    package mutating func indices(of members: [SupportedType.Member]) -> [Int] {
        removeAll()
        for index in members.indices { add(index, Self.prefix(of: members[index].key)) }
        sort { members[$0].key.utf8.lexicographicallyPrecedes(members[$1].key.utf8) }
        return indices
    }

    /// The sorted indices.
    package var indices: [Int] { entries.map(\.index) }

    package mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
    }

    /// Adds a member by the first eight bytes of its key, the first one in the most significant byte.
    @inline(__always)
    package mutating func add(_ index: Int, _ prefix: UInt64) {
        entries.append(Entry(prefix: prefix, index: index))
    }

    /// Sorts the members; `precedes` compares whole keys.
    @inline(__always)
    package mutating func sort(_ precedes: (Int, Int) -> Bool) {
        if entries.count <= Self.smallCount {
            insertOneByOne(precedes)
        } else {
            entries.sort { Self.isOrdered($0, $1, precedes) }
        }
    }

    @inline(__always)
    private mutating func insertOneByOne(_ precedes: (Int, Int) -> Bool) {
        for end in entries.indices.dropFirst() {
            let entry = entries[end]
            var place = end
            while place > 0, Self.isOrdered(entry, entries[place - 1], precedes) {
                entries[place] = entries[place - 1]
                place -= 1
            }
            if place < end { entries[place] = entry }
        }
    }

    @inline(__always)
    private static func isOrdered(
        _ left: Entry,
        _ right: Entry,
        _ precedes: (Int, Int) -> Bool
    ) -> Bool {
        guard left.prefix == right.prefix else { return left.prefix < right.prefix }
        if precedes(left.index, right.index) { return true }
        return left.index < right.index && !precedes(right.index, left.index)
    }

    /// The first eight bytes of a text, followed by zeros.
    package static func prefix(of text: String) -> UInt64 {
        let prefix = text.utf8.withContiguousStorageIfAvailable { bytes in
            if bytes.count >= 8 {
                let word = UnsafeRawBufferPointer(bytes).loadUnaligned(as: UInt64.self)
                return UInt64(bigEndian: word)
            }
            let word = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            return bytes.isEmpty ? 0 : word << UInt64(8 * (8 - bytes.count))
        }
        return prefix ?? text.utf8.prefix(8).reversed().reduce(0) { $0 >> 8 | UInt64($1) << 56 }
    }
}

/// The members of the containers that are being written, the innermost container's last, which are sorted when it ends.
struct SortedMembers {
    private struct Member {
        /// Where its key starts in the output.
        let start: Int
        /// The first eight bytes of the key.
        let prefix: UInt64
        let key: String
    }

    private var members: [Member] = []
    private var order = MemberOrder()

    var count: Int { members.count }

    mutating func add(_ key: String, prefix: UInt64, at start: Int) {
        members.append(Member(start: start, prefix: prefix, key: key))
    }

    @inline(__always)
    mutating func truncate(to count: Int) {
        if members.count > count { members.removeLast(members.count - count) }
    }

    func areSorted(from first: Int) -> Bool {
        guard members.count - first > 1 else { return true }
        return (first + 1..<members.count).allSatisfy { precedes($0 - 1, $0) }
    }

    private func precedes(_ left: Int, _ right: Int) -> Bool {
        let (left, right) = (members[left], members[right])
        guard left.prefix == right.prefix else { return left.prefix < right.prefix }
        return left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
    }

    /// Sorts the members from one on, the last of which ends with the output; so many bytes separate them.
    mutating func sort(from first: Int, separatedBy length: Int, in output: inout JSONOutput) {
        Steps.add(members.count - first)
        order.removeAll()
        for index in first..<members.count { order.add(index, members[index].prefix) }
        let members = members
        order.sort {
            members[$0].key.utf8.lexicographicallyPrecedes(members[$1].key.utf8)
        }
        let start = members[first].start
        let second = members[first + 1].start
        var sorted = JSONOutput(capacity: output.count - start)
        for index in order.indices {
            if sorted.count > 0 { sorted.append((second - length)..<second, of: output) }
            let isLast = index + 1 == members.count
            let end = isLast ? output.count : members[index + 1].start - length
            sorted.append(members[index].start..<end, of: output)
        }
        output.replace(from: start, with: sorted)
    }
}

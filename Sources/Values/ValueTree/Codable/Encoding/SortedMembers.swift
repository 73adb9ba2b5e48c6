/// The members of the containers that are being written, the innermost container's last, which are sorted when it ends.
struct SortedMembers: ~Copyable {
    private struct Member {
        /// Where its key starts in the output.
        let start: Int
        var end = 0
        /// The first eight bytes of the key.
        let prefix: UInt64
        /// Where the key is; a key that is data is among those.
        let keys: UnsafeMutablePointer<EncodedKeys>?
        let place: Int
    }

    /// Up to this size, inserting one by one is faster than other ways to sort.
    private static let smallCount = 24

    private var members: [Member] = []
    private var data: [String] = []
    private var sorted = JSONOutput()

    @inline(__always)
    var count: Int { members.count }

    /// Adds a member whose key is at a place of `keys`.
    @inline(__always)
    mutating func add(_ place: Int, of keys: UnsafeMutablePointer<EncodedKeys>, at start: Int) {
        let prefix = keys.pointee.prefix(at: place)
        members.append(Member(start: start, prefix: prefix, keys: keys, place: place))
    }

    /// Adds a member whose key is data.
    mutating func add(_ key: String, at start: Int) {
        let prefix = MemberOrder.prefix(of: key)
        members.append(Member(start: start, prefix: prefix, keys: nil, place: data.count))
        data.append(key)
    }

    @inline(__always)
    mutating func truncate(to count: Int) {
        if members.count > count { remove(from: count) }
    }

    private mutating func remove(from count: Int) {
        if !data.isEmpty {
            let kept = members[count...].first { $0.keys == nil }?.place ?? data.count
            data.removeLast(data.count - kept)
        }
        members.removeLast(members.count - count)
    }

    func areSorted(from first: Int) -> Bool {
        var index = first + 1
        while index < members.count {
            guard precedes(members[index - 1], members[index]) else { return false }
            index += 1
        }
        return true
    }

    @inline(__always)
    private func precedes(_ left: Member, _ right: Member) -> Bool {
        left.prefix == right.prefix
            ? key(of: left).utf8.lexicographicallyPrecedes(key(of: right).utf8)
            : left.prefix < right.prefix
    }

    private func key(of member: Member) -> String {
        member.keys?.pointee.key(at: member.place) ?? data[member.place]
    }
}

extension SortedMembers {
    /// Sorts the members from one on, the last of which ends with the output; so many bytes separate them.
    mutating func sort(from first: Int, separatedBy length: Int, in output: inout JSONOutput) {
        let start = members[first].start
        let separator = (members[first + 1].start - length)..<members[first + 1].start
        for index in first..<members.count - 1 {
            members[index].end = members[index + 1].start - length
        }
        members[members.count - 1].end = output.count
        sortMembers(from: first)
        sorted.truncate(to: 0)
        for index in first..<members.count {
            if index > first { sorted.append(separator, of: output) }
            sorted.append(members[index].start..<members[index].end, of: output)
        }
        output.replace(from: start, with: sorted)
    }

    private mutating func sortMembers(from first: Int) {
        guard members.count - first <= Self.smallCount else {
            let rest = members[first...].sorted { precedes($0, $1) }
            return members.replaceSubrange(first..., with: rest)
        }
        for end in first + 1..<members.count {
            let member = members[end]
            var place = end
            while place > first, precedes(member, members[place - 1]) {
                members[place] = members[place - 1]
                place -= 1
            }
            members[place] = member
        }
    }
}

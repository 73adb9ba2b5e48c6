/// The objects last read by an index of their own, a few on each level.
///
/// A type may read several objects by turns, such as two dictionaries side by side.
struct OpenMembersCache {
    private static let levelLimit = 4

    private struct Level {
        var members: [OpenMembers] = []
        /// Where the next one goes, in place of the oldest.
        var next = 0
    }

    private var levels: [Level] = []

    func members(of container: Int, depth: Int) -> OpenMembers? {
        guard depth < levels.count else { return nil }
        return levels[depth].members.first { $0.container == container }
    }

    mutating func add(_ members: OpenMembers, depth: Int) {
        while levels.count <= depth { levels.append(Level()) }
        let place = levels[depth].next
        levels[depth].next = (place + 1) % Self.levelLimit
        if place < levels[depth].members.count {
            levels[depth].members[place] = members
        } else {
            levels[depth].members.append(members)
        }
    }
}

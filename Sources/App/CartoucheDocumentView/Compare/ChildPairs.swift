import ValueTree

/// Pairs of the children of two containers of one kind.
///
/// Members of objects are paired by their key, in any order. If a key occurs more than once, the
/// first occurrences are a pair, the second ones, and so on. Elements of arrays are paired as
/// ``ElementPairs`` describes.
struct ChildPairs {
    struct Pair: Equatable {
        /// The index of the node; nil if there is none.
        var older: Int?
        var newer: Int?
        /// The index among the siblings, in the newer container unless the child is only in the
        /// older one.
        let place: Int
    }

    private(set) var pairs: [Pair] = []
    /// The number of nodes visited besides the children.
    private(set) var steps = 0

    private let older: Side
    private let newer: Side

    /// The children of one of the two containers.
    struct Side {
        let document: Document
        let hashes: SubtreeHashes
        private(set) var values: [Int] = []

        init(of container: Int, in document: Document, _ hashes: SubtreeHashes) {
            self.document = document
            self.hashes = hashes
            let nodes = document.nodes
            let end = nodes.next(after: container)
            var index = container + 1
            while index < end {
                if nodes[index].kind.isKey { index += 1 }
                values.append(index)
                index = nodes.next(after: index)
            }
        }

        func hash(_ child: Int) -> UInt64 { hashes.values[values[child]] }

        func name(_ child: Int) -> UInt64 { hashes.values[values[child] - 1] }
    }

    init(_ older: Side, _ newer: Side, areElements: Bool) {
        self.older = older
        self.newer = newer
        if areElements { pairElements() } else { pairMembers() }
    }

    private mutating func pair(_ one: Int?, _ other: Int?) {
        pairs.append(
            Pair(
                older: one.map { older.values[$0] },
                newer: other.map { newer.values[$0] },
                place: other ?? one ?? 0
            )
        )
    }

    private mutating func pairElements() {
        let elements = ElementPairs(older, newer)
        steps = elements.steps
        for (one, other) in elements.pairs { pair(one, other) }
    }

    /// Pairs members in the order of the newer object; a member only in the older object follows
    /// its predecessor there.
    private mutating func pairMembers() {
        let partners = partners()
        var isTaken = Array(repeating: false, count: older.values.count)
        for case let partner? in partners { isTaken[partner] = true }
        var written = 0
        let writeLost = { (pairs: inout Self, end: Int) in
            for lost in written..<end where !isTaken[lost] { pairs.pair(lost, nil) }
            written = end
        }
        for (child, partner) in partners.enumerated() {
            guard let partner, partner >= written else {
                pair(partner, child)
                continue
            }
            writeLost(&self, partner)
            pair(partner, child)
            written = partner + 1
            let next = isTaken[written...].firstIndex(of: true) ?? isTaken.count
            writeLost(&self, next)
        }
        writeLost(&self, isTaken.count)
    }

    /// Returns the older member for each newer one.
    private func partners() -> [Int?] {
        let isSameOrder =
            older.values.count == newer.values.count
            && older.values.indices.allSatisfy { older.name($0) == newer.name($0) }
        guard !isSameOrder else { return Array(older.values.indices) }
        var places: [UInt64: [Int]] = [:]
        // Backwards, so that the first one is taken first.
        for child in older.values.indices.reversed() {
            places[older.name(child), default: []].append(child)
        }
        return newer.values.indices.map { places[newer.name($0)]?.popLast() }
    }
}

import ValueTree

/// Pairs of the elements of two arrays, in the order of both.
///
/// Equal elements at the beginning and at the end of both are paired. Between them, elements with
/// the same identity are paired if all are objects with one, and otherwise equal elements as far as
/// they are in the same order. The rest between two such pairs is paired by index, unless the
/// identities differ. A moved element is shown as removed and added.
struct ElementPairs {
    typealias Pair = (older: Int?, newer: Int?)

    private(set) var pairs: [Pair] = []
    /// The number of members visited to find identities.
    private(set) var steps = 0

    private let older: ChildPairs.Side
    private let newer: ChildPairs.Side

    /// Adjacent elements of both arrays.
    private struct Part {
        var older: Range<Int>
        var newer: Range<Int>
    }

    /// The number of elements above which they are paired by index: a dictionary of them takes too
    /// much memory.
    private static let most = 1 << 20
    /// The keys whose values identify elements.
    private static let identities = ["id", "_id", "ID", "uuid", "UUID", "guid", "key"]

    init(_ older: ChildPairs.Side, _ newer: ChildPairs.Side) {
        self.older = older
        self.newer = newer
        let whole = Part(older: older.values.indices, newer: newer.values.indices)
        let middle = differing(in: whole)
        guard !middle.older.isEmpty, !middle.newer.isEmpty,
            max(middle.older.count, middle.newer.count) <= Self.most
        else {
            pairs = pairsByPlace(in: whole)
            return
        }
        if let anchors = pairsByIdentity(in: middle), !anchors.isEmpty {
            pairs = aligned(whole, middle, at: anchors) { Self.apart($0) }
            return
        }
        pairs = pairsByPlace(in: whole)
        var fewest = differences(pairs)
        var count = Int.max
        let orders = CommonOrder.orders(
            of: middle.older.map { older.hash($0) },
            with: middle.newer.map { newer.hash($0) }
        )
        for order in orders where !order.isEmpty {
            let anchors = order.map { placed($0, in: middle) }
            let found = aligned(whole, middle, at: anchors) { pairsByPlace(in: $0) }
            let differences = self.differences(found)
            // If two are equally good, the choice must not depend on which document is the older
            // one.
            let isBetter = differences == fewest && count < .max && found.count < count
            guard differences < fewest || isBetter else { continue }
            (pairs, fewest, count) = (found, differences, found.count)
        }
    }

    /// Returns a part without the equal elements at the beginning and at the end of both.
    private func differing(in part: Part) -> Part {
        var (one, other) = (part.older, part.newer)
        while let first = one.first, let second = other.first,
            older.hash(first) == newer.hash(second)
        {
            one = (first + 1)..<one.upperBound
            other = (second + 1)..<other.upperBound
        }
        while let first = one.last, let second = other.last,
            older.hash(first) == newer.hash(second)
        {
            one = one.lowerBound..<first
            other = other.lowerBound..<second
        }
        return Part(older: one, newer: other)
    }

    private func pairsByPlace(in part: Part) -> [Pair] {
        let middle = differing(in: part)
        let common = min(middle.older.count, middle.newer.count)
        var pairs = equalPairs(before: middle, in: part)
        for (one, other) in zip(middle.older, middle.newer) { pairs.append((one, other)) }
        for place in middle.older.dropFirst(common) { pairs.append((place, nil)) }
        for place in middle.newer.dropFirst(common) { pairs.append((nil, place)) }
        return pairs + equalPairs(behind: middle, in: part)
    }

    /// Returns the removed elements, then the added ones.
    private static func apart(_ part: Part) -> [Pair] {
        var pairs: [Pair] = []
        for place in part.older { pairs.append((place, nil)) }
        for place in part.newer { pairs.append((nil, place)) }
        return pairs
    }

    private func equalPairs(before middle: Part, in part: Part) -> [Pair] {
        let places = part.older.lowerBound..<middle.older.lowerBound
        return zip(places, part.newer.lowerBound..<middle.newer.lowerBound).map {
            (older: Optional($0), newer: Optional($1))
        }
    }

    private func equalPairs(behind middle: Part, in part: Part) -> [Pair] {
        let places = middle.older.upperBound..<part.older.upperBound
        return zip(places, middle.newer.upperBound..<part.newer.upperBound).map {
            (older: Optional($0), newer: Optional($1))
        }
    }

    /// Returns the pairs of all elements, of which some in the middle are known; `gap` pairs those
    /// between them.
    private func aligned(
        _ whole: Part,
        _ middle: Part,
        at anchors: [(Int, Int)],
        gap: (Part) -> [Pair]
    ) -> [Pair] {
        var pairs = equalPairs(before: middle, in: whole)
        var (start, newStart) = (middle.older.lowerBound, middle.newer.lowerBound)
        for (one, other) in anchors {
            pairs += gap(Part(older: start..<one, newer: newStart..<other))
            pairs.append((one, other))
            (start, newStart) = (one + 1, other + 1)
        }
        let end = Part(
            older: start..<middle.older.upperBound,
            newer: newStart..<middle.newer.upperBound
        )
        return pairs + gap(end) + equalPairs(behind: middle, in: whole)
    }

    private func placed(_ pair: (Int, Int), in part: Part) -> (Int, Int) {
        (part.older.lowerBound + pair.0, part.newer.lowerBound + pair.1)
    }

    private func differences(_ pairs: [Pair]) -> Int {
        pairs.count { pair in
            guard let one = pair.older, let other = pair.newer else { return true }
            return older.hash(one) != newer.hash(other)
        }
    }

    /// Returns pairs of elements with the same identity as far as they are in the same order; nil
    /// if an element has no unique identity.
    private mutating func pairsByIdentity(in part: Part) -> [(Int, Int)]? {
        for name in Self.identities {
            guard let one = identities(named: name, of: older, in: part.older),
                let other = identities(named: name, of: newer, in: part.newer)
            else { continue }
            return CommonOrder.pairs(of: one, with: other).map { placed($0, in: part) }
        }
        return nil
    }

    private mutating func identities(
        named name: String,
        of side: ChildPairs.Side,
        in places: Range<Int>
    ) -> [UInt64]? {
        let key = side.hashes.hash(ofName: name)
        var found: [UInt64] = []
        var known: Set<UInt64> = []
        for place in places {
            let (identity, count) = side.identity(of: place, named: key)
            steps += count
            guard let identity, known.insert(identity).inserted else { return nil }
            found.append(identity)
        }
        return found
    }
}

extension ChildPairs.Side {
    /// Returns the value of the only member with this name if it identifies elements, and the
    /// number of visited members.
    fileprivate func identity(of child: Int, named name: UInt64) -> (UInt64?, count: Int) {
        let nodes = document.nodes
        guard nodes[values[child]].isKind(.object) else { return (nil, 1) }
        let end = nodes.next(after: values[child])
        var index = values[child] + 1
        var (found, count): (UInt64?, Int) = (nil, 0)
        while index < end {
            count += 1
            if hashes.values[index] == name {
                let value = nodes[index + 1]
                guard found == nil, !value.isContainer, value.kind != .null else {
                    return (nil, count)
                }
                found = hashes.values[index + 1]
            }
            index = nodes.next(after: index + 1)
        }
        return (found, count)
    }
}

/// The common subsequences of two sequences of numbers.
enum CommonOrder {
    /// Returns the indices of equal numbers, ascending in both sequences.
    static func pairs(of one: [UInt64], with other: [UInt64]) -> [(Int, Int)] {
        orders(of: one, with: other)[0]
    }

    /// Returns the indices of equal numbers, ascending in both sequences, as many as possible.
    ///
    /// If there may be several such orders, the result has the one found from either sequence.
    ///
    /// If a number occurs more than once, the first occurrences are a pair, the second ones, and so
    /// on.
    static func orders(of one: [UInt64], with other: [UInt64]) -> [[(Int, Int)]] {
        guard one != other else { return [one.indices.map { ($0, $0) }] }
        let matches = Self.matches(of: one, with: other)
        let places = matches.map { $0.1 }
        guard zip(places, places.dropFirst()).contains(where: { $0 > $1 }) else {
            return [matches]
        }
        let turned = matches.map { ($0.1, $0.0) }.sorted { $0.0 < $1.0 }
        return [
            longestRising(places).map { matches[$0] },
            longestRising(turned.map { $0.1 }).map { (turned[$0].1, turned[$0].0) },
        ]
    }

    private static func matches(of one: [UInt64], with other: [UInt64]) -> [(Int, Int)] {
        var first: [UInt64: Int] = [:]
        // The next index with the same number, or the end if there is none.
        var next = Array(repeating: other.count, count: other.count)
        for place in other.indices.reversed() {
            next[place] = first.updateValue(place, forKey: other[place]) ?? other.count
        }
        var matches: [(Int, Int)] = []
        for (place, number) in one.enumerated() {
            guard let partner = first[number], partner < other.count else { continue }
            matches.append((place, partner))
            first[number] = next[partner]
        }
        return matches
    }

    /// Returns the indices of a longest increasing subsequence of distinct numbers.
    private static func longestRising(_ numbers: [Int]) -> [Int] {
        // The index of the smallest number that ends an increasing subsequence of each length, from
        // 1.
        var ends: [Int] = []
        var before = Array(repeating: -1, count: numbers.count)
        for (index, number) in numbers.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
            }
            if low > 0 { before[index] = ends[low - 1] }
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var rising: [Int] = []
        var index = ends.last ?? -1
        while index >= 0 {
            rising.append(index)
            index = before[index]
        }
        return rising.reversed()
    }
}

import ValueTree

/// The differences between two documents, as the rows of a tree; compared by identity.
///
/// A row represents a value of either document or of both. A container that is equal, new or
/// removed is one row, and a run of many equal siblings is one row. So there are as many rows as
/// there are differences and values around them.
package final class Comparison: Sendable, Equatable {
    package let older: IndexedDocument
    package let newer: IndexedDocument
    package let rows: [ComparedRow]
    /// The indices of the rows that are differences, in order.
    package let differences: [Int]
    /// The number of nodes visited, which is the cost of the comparison.
    let steps: Int

    /// Compares two documents; don't call it on the main actor.
    ///
    /// Returns nil if the task is cancelled.
    package convenience init?(_ older: IndexedDocument, _ newer: IndexedDocument) {
        let seed = UInt64.random(in: .min ... .max)
        self.init(
            older,
            SubtreeHashes(older.document, seed: seed),
            newer,
            SubtreeHashes(newer.document, seed: seed)
        )
    }

    /// Compares two documents, each on its own thread if there are two.
    ///
    /// Returns nil if the task is cancelled.
    package static func of(
        _ older: IndexedDocument,
        _ newer: IndexedDocument
    ) async -> Comparison? {
        let seed = UInt64.random(in: .min ... .max)
        async let olderHashes = SubtreeHashes(older.document, seed: seed)
        let newerHashes = SubtreeHashes(newer.document, seed: seed)
        return Comparison(older, await olderHashes, newer, newerHashes)
    }

    private init?(
        _ older: IndexedDocument,
        _ olderHashes: SubtreeHashes?,
        _ newer: IndexedDocument,
        _ newerHashes: SubtreeHashes?
    ) {
        guard let olderHashes, let newerHashes else { return nil }
        var walk = ComparisonWalk(
            older: (older.document, olderHashes),
            newer: (newer.document, newerHashes)
        )
        walk.run()
        self.older = older
        self.newer = newer
        rows = walk.rows
        differences = walk.rows.indices.filter { walk.rows[$0].change.isDifference }
        steps = olderHashes.steps + newerHashes.steps + walk.steps
    }

    package static func == (left: Comparison, right: Comparison) -> Bool { left === right }

    /// The number of rows with a change.
    package func count(of change: ComparedRow.Change) -> Int {
        differences.count { rows[$0].change == change }
    }
}

package struct ComparedRow: Equatable, Sendable {
    package enum Change: Hashable, Sendable {
        case same
        /// A number of equal siblings; the row has the first one.
        case allSame(Int)
        /// Only descendants of the container differ.
        case inside
        case added
        case removed
        case changed

        /// Whether the value itself differs.
        package var isDifference: Bool { self == .added || self == .removed || self == .changed }
    }

    package let change: Change
    /// The index of the value in the older document.
    package let older: Int?
    package let newer: Int?
    package let depth: Int
    /// The index among the siblings, which is the name of an array's element.
    package let place: Int
}

/// Walks through two documents side by side and descends where they differ.
private struct ComparisonWalk {
    typealias Source = (document: Document, hashes: SubtreeHashes)

    let older: Source
    let newer: Source
    private(set) var rows: [ComparedRow] = []
    private(set) var steps = 0
    /// The containers around the next row; a stack, because documents can be nested more deeply
    /// than calls.
    private var open: [(pairs: [ChildPairs.Pair], next: Int)] = []

    /// The number of equal siblings that have their own rows.
    private static let shownSame = 3

    init(older: Source, newer: Source) {
        self.older = older
        self.newer = newer
    }

    mutating func run() {
        open = [(pairs: [ChildPairs.Pair(older: 0, newer: 0, place: 0)], next: 0)]
        while let level = open.last {
            guard level.next < level.pairs.count else {
                open.removeLast()
                continue
            }
            advance(level.pairs[level.next])
        }
    }

    private mutating func advance(_ pair: ChildPairs.Pair) {
        let change = change(of: pair)
        let isSame = change == .same
        let count = isSame ? sameCount() : 1
        open[open.count - 1].next += count
        steps += count
        guard isSame else {
            add(pair, change)
            if change == .inside { descend(into: pair) }
            return
        }
        guard count <= Self.shownSame else { return add(pair, .allSame(count)) }
        let (pairs, next) = open[open.count - 1]
        for pair in pairs[(next - count)..<next] { add(pair, .same) }
    }

    private mutating func add(_ pair: ChildPairs.Pair, _ change: ComparedRow.Change) {
        rows.append(
            ComparedRow(
                change: change,
                older: pair.older,
                newer: pair.newer,
                depth: open.count - 1,
                place: pair.place
            )
        )
    }

    /// Returns the number of equal siblings from the next one on.
    private func sameCount() -> Int {
        let (pairs, next) = open[open.count - 1]
        let end = pairs[next...].firstIndex { change(of: $0) != .same } ?? pairs.endIndex
        return end - next
    }

    private func change(of pair: ChildPairs.Pair) -> ComparedRow.Change {
        guard let one = pair.older else { return .added }
        guard let other = pair.newer else { return .removed }
        guard older.hashes.values[one] != newer.hashes.values[other] else { return .same }
        let kinds = (older.document.nodes[one], newer.document.nodes[other])
        let isInside = kinds.0.isContainer && kinds.0.kind == kinds.1.kind
        return isInside ? .inside : .changed
    }

    private mutating func descend(into pair: ChildPairs.Pair) {
        guard let one = pair.older, let other = pair.newer else { return }
        let children = ChildPairs(
            ChildPairs.Side(of: one, in: older.document, older.hashes),
            ChildPairs.Side(of: other, in: newer.document, newer.hashes),
            areElements: newer.document.nodes[other].isKind(.array)
        )
        steps += children.pairs.count + children.steps
        open.append((pairs: children.pairs, next: 0))
    }
}

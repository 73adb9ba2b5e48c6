package import ValueTree

/// The problems of a response in source order, indexed by node.
package struct ProblemIndex: Sendable {
    /// All problems, mismatches and information.
    package let all: [Problem]
    /// The number of problems that were counted but not stored.
    package let omittedCount: Int
    package let groups: [ProblemGroup]
    /// The number of mismatches, which excludes notes.
    package let mismatchCount: Int
    /// The number of notes: undeclared and duplicate keys, which don't prevent decoding.
    package let noteCount: Int
    /// The width of the longest path in the list.
    package let pathColumns: Int
    /// The number of each problem among the mismatches or among the notes, from 1.
    private let numbers: [Int]
    private let atNode: [Int: [Int]]
    private let missingIn: [Int: [Int]]
    /// The group of each problem.
    private let groupOf: [Int: Int]
    /// The mismatches by their offset in the text, ascending.
    private let offsets: [(offset: Int, index: Int)]
    private let noteOffsets: [(offset: Int, index: Int)]
    /// The nodes with mismatches, ascending, one entry per mismatch.
    private let nodes: [Int]
    /// The tree row of each problem.
    private let rows: [TreePosition?]
    private typealias Order = [(position: TreePosition, index: Int)]
    /// The rows of the problems, ascending.
    private let order: Order
    /// The rows of the notes, ascending.
    private let noteOrder: Order

    /// Sorts and groups problems; don't call it on the main actor.
    package init(_ problems: [Problem], omitted: Int = 0, of body: IndexedDocument?) {
        var atNode: [Int: [Int]] = [:]
        var missingIn: [Int: [Int]] = [:]
        var nodes: [Int] = []
        for (index, problem) in problems.enumerated() {
            guard let node = problem.nodeIndex else { continue }
            if !problem.isInformation { nodes.append(node) }
            if problem.kind == .missing {
                missingIn[node, default: []].append(index)
            } else {
                atNode[node, default: []].append(index)
            }
        }
        self.all = problems
        self.omittedCount = omitted
        let groups = ProblemGroup.groups(of: problems, in: body)
        self.groups = groups
        self.groupOf = Dictionary(
            groups.enumerated().flatMap { place, group in group.members.map { ($0, place) } },
            uniquingKeysWith: { first, _ in first }
        )
        let skipped = body?.items.skippedBytes ?? 0
        let offsets = problems.enumerated()
            .compactMap { index, problem in
                problem.position.map { (offset: $0.offset - skipped, index: index) }
            }
            .sorted { ($0.offset, $0.index) < ($1.offset, $1.index) }
        self.offsets = offsets.filter { !problems[$0.index].isInformation }
        self.noteOffsets = offsets.filter { problems[$0.index].isInformation }
        self.pathColumns = groups.reduce(0) { max($0, $1.pathColumns) }
        var counts = (mismatches: 0, notes: 0)
        self.numbers = problems.map { problem in
            if problem.isInformation { counts.notes += 1 } else { counts.mismatches += 1 }
            return problem.isInformation ? counts.notes : counts.mismatches
        }
        self.mismatchCount = counts.mismatches
        self.noteCount = counts.notes
        self.atNode = atNode
        self.missingIn = missingIn
        self.nodes = nodes.sorted()
        let rows = Self.rows(of: problems, missing: missingIn, in: body)
        self.rows = rows
        let order = rows.enumerated()
            .compactMap { index, row in row.map { (position: $0, index: index) } }
            .sorted { $0.position < $1.position }
        self.order = order.filter { !problems[$0.index].isInformation }
        self.noteOrder = order.filter { problems[$0.index].isInformation }
    }

    /// Returns the number of a problem among the mismatches or among the notes, from 1.
    func number(of index: Int) -> Int { numbers[index] }

    func problems(at node: Int) -> [Problem] {
        (atNode[node] ?? []).map { all[$0] }
    }

    /// Returns the problem that marks a line of the text: one of the value that starts there, or of
    /// a field that it lacks; mismatches come before notes.
    func first(at node: Int) -> Problem? {
        let here = atNode[node] ?? []
        let index = here.first { !all[$0].isInformation } ?? missingIn[node]?.first ?? here.first
        return index.map { all[$0] }
    }

    /// Returns the problem that marks a row of the text as received; mismatches come before notes.
    func first(in range: Range<Int>) -> Problem? {
        let indices = [offsets, noteOffsets].lazy.compactMap { offsets in
            let place = offsets.partitioningIndex { $0.offset >= range.lowerBound }
            let isInside = place < offsets.count && offsets[place].offset < range.upperBound
            return isInside ? offsets[place].index : nil
        }
        return indices.first.map { all[$0] }
    }

    func missing(in container: Int) -> [Problem] {
        (missingIn[container] ?? []).map { all[$0] }
    }

    func count(inside range: Range<Int>) -> Int {
        let first = nodes.partitioningIndex { $0 >= range.lowerBound }
        let end = nodes.partitioningIndex { $0 >= range.upperBound }
        return end - first
    }

    /// The tree row of a problem.
    package func position(of index: Int) -> TreePosition? {
        rows.indices.contains(index) ? rows[index] : nil
    }

    /// Returns the next problem after a position, or before it; wraps around and skips notes.
    package func next(from position: TreePosition, isForward: Bool) -> Int? {
        Self.next(from: position, isForward: isForward, in: order)
    }

    /// Returns the first problem of the group after that of the problem at a position; wraps
    /// around.
    ///
    /// Without a problem there, returns the next one.
    package func nextKind(from position: TreePosition) -> Int? {
        let start = order.partitioningIndex { $0.position >= position }
        let here = order[start...].prefix { $0.position == position }
        guard let group = here.compactMap({ groupOf[$0.index] }).max() else {
            return next(from: position, isForward: true)
        }
        let kinds = groups.count { !$0.isInformation }
        return groups[(group + 1) % kinds].members.first
    }

    /// The next note after a position; wraps around.
    package func nextNote(from position: TreePosition) -> Int? {
        Self.next(from: position, isForward: true, in: noteOrder)
    }

    private static func next(
        from position: TreePosition,
        isForward: Bool,
        in order: Order
    ) -> Int? {
        guard !order.isEmpty else { return nil }
        let before = order.partitioningIndex { $0.position >= position }
        let behind = order.partitioningIndex { $0.position > position }
        if isForward { return order[behind < order.count ? behind : 0].index }
        return order[before > 0 ? before - 1 : order.count - 1].index
    }

    /// The first problem without a node, such as an early end of the text.
    package var firstInText: Int? {
        all.firstIndex { $0.nodeIndex == nil && $0.position != nil && !$0.isInformation }
    }

    private static func rows(
        of problems: [Problem],
        missing: [Int: [Int]],
        in body: IndexedDocument?
    ) -> [TreePosition?] {
        let ghosts = Dictionary(
            missing.values.flatMap { $0.enumerated().map { ($0.element, $0.offset + 1) } },
            uniquingKeysWith: { first, _ in first }
        )
        return problems.enumerated().map { index, problem in
            // The text ends after the last value that was read.
            if let body, let ending = body.ending, problem.position == ending.error.position,
                problem.kind == .syntax
            {
                return TreePosition(body.lastNode)
            }
            return problem.nodeIndex.map { TreePosition($0, ghost: ghosts[index] ?? 0) }
        }
    }
}

package import ValueTree

/// The problems of a response, found by node, in the order of the source.
package struct ProblemIndex: Sendable {
    /// All problems, mismatches and information.
    package let all: [Problem]
    /// How many more there are, which nobody has kept.
    package let omittedCount: Int
    package let groups: [ProblemGroup]
    /// How many are mismatches and not just information.
    package let mismatchCount: Int
    /// The columns of the longest path in the list.
    package let pathColumns: Int
    private let atNode: [Int: [Int]]
    private let missingIn: [Int: [Int]]
    /// The nodes that have problems, ascending, each as often as it has one.
    private let nodes: [Int]
    /// The row of each problem in the tree.
    private let rows: [TreePosition?]
    /// The rows of the problems, ascending.
    private let order: [(position: TreePosition, place: Int)]

    /// Sorts and groups problems; never done on the main actor.
    package init(_ problems: [Problem], omitted: Int = 0, of body: IndexedDocument?) {
        var atNode: [Int: [Int]] = [:]
        var missingIn: [Int: [Int]] = [:]
        var nodes: [Int] = []
        for (place, problem) in problems.enumerated() {
            guard let node = problem.nodeIndex else { continue }
            nodes.append(node)
            if problem.kind == .missing {
                missingIn[node, default: []].append(place)
            } else {
                atNode[node, default: []].append(place)
            }
        }
        self.all = problems
        self.omittedCount = omitted
        let groups = ProblemGroup.groups(of: problems, in: body)
        self.groups = groups
        self.pathColumns = groups.reduce(0) { max($0, $1.pathColumns) }
        self.mismatchCount = problems.count { !$0.isInformation }
        self.atNode = atNode
        self.missingIn = missingIn
        self.nodes = nodes.sorted()
        let rows = Self.rows(of: problems, missing: missingIn, in: body)
        self.rows = rows
        self.order = rows.enumerated()
            .compactMap { place, row in row.map { (position: $0, place: place) } }
            .sorted { $0.position < $1.position }
    }

    func problems(at node: Int) -> [Problem] {
        (atNode[node] ?? []).map { all[$0] }
    }

    func missing(in container: Int) -> [Problem] {
        (missingIn[container] ?? []).map { all[$0] }
    }

    func count(inside range: Range<Int>) -> Int {
        let first = nodes.partitioningIndex { $0 >= range.lowerBound }
        let end = nodes.partitioningIndex { $0 >= range.upperBound }
        return end - first
    }

    /// The row of the tree that shows a problem.
    package func position(of place: Int) -> TreePosition? {
        rows.indices.contains(place) ? rows[place] : nil
    }

    /// The next problem behind a position, or before it; round the end.
    package func next(from position: TreePosition, isForward: Bool) -> Int? {
        guard !order.isEmpty else { return nil }
        let before = order.partitioningIndex { $0.position >= position }
        let behind = order.partitioningIndex { $0.position > position }
        if isForward { return order[behind < order.count ? behind : 0].place }
        return order[before > 0 ? before - 1 : order.count - 1].place
    }

    /// The first problem that no node has, but a byte: where a text breaks off.
    package var firstInText: Int? {
        all.firstIndex { $0.nodeIndex == nil && $0.position != nil }
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
        return problems.enumerated().map { place, problem in
            // Where the text breaks off is behind the last value that was read.
            if let body, let ending = body.ending, problem.position == ending.error.position,
                problem.kind == .syntax
            {
                return TreePosition(body.lastNode)
            }
            return problem.nodeIndex.map { TreePosition($0, ghost: ghosts[place] ?? 0) }
        }
    }
}

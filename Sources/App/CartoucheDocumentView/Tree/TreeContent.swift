package import ValueTree

/// The data of the tree's rows.
package struct TreeContent: Sendable {
    package let body: IndexedDocument
    package let reading: DocumentCheck?
    package let folding: Folding
    /// The declared type of the whole response.
    package let shape: Shape?
    private let shapes: ShapeResolver

    package init(body: IndexedDocument, reading: DocumentCheck?, folding: Folding, shape: Shape?) {
        self.body = body
        self.reading = reading
        self.folding = folding
        self.shape = shape
        self.shapes = ShapeResolver(shape)
    }

    /// The declared type of a node in a container of a declared type.
    func shape(of node: Document.Node, in container: Shape?) -> Shape? {
        guard let key = node.key, key.byteRange.count > PaddedBytes.previewLimit else {
            return shapes.shape(of: node, in: container)
        }
        // No declared field has such a long name, and reading it for each row would be slow.
        guard case .dictionary(let value)? = container?.content else { return nil }
        return value
    }

    func isOpen(_ node: Document.Node, depth: Int) -> Bool {
        guard node.count > 0 || !missing(in: node.index).isEmpty else { return false }
        return folding.isOpen(node.index, depth: depth)
    }

    func missing(in container: Int) -> [Problem] {
        reading?.problems.missing(in: container) ?? []
    }

    func problems(at node: Int) -> [Problem] {
        reading?.problems.problems(at: node) ?? []
    }

    func problemCount(inside node: Document.Node) -> Int {
        guard node.count > 0 else { return missing(in: node.index).count }
        return reading?.problems.count(inside: node.index..<node.nextIndex) ?? 0
    }
}

extension TreeContent {
    /// The visible rows, starting at a position.
    package func rows(from top: TreePosition, limit: Int) -> [TreeRow] {
        guard limit > 0 else { return [] }
        var walk = TreeWalk(self, at: visible(top))
        var rows = [walk.row]
        while rows.count < limit, walk.advance() { rows.append(walk.row) }
        return rows
    }

    /// Returns the position `rows` further down, or the last one.
    package func position(_ rows: Int, below position: TreePosition) -> TreePosition {
        guard rows > 0 else { return position }
        var walk = TreeWalk(self, at: visible(position))
        for _ in 0..<rows where !walk.advance() { break }
        return walk.position
    }

    /// Returns the position `rows` further up, or the first one.
    package func position(_ rows: Int, above position: TreePosition) -> TreePosition {
        var current = visible(position)
        for _ in 0..<max(0, rows) {
            guard let previous = previous(of: current) else { return current }
            current = previous
        }
        return current
    }

    /// The position itself, or that of the outermost closed container around it.
    package func visible(_ position: TreePosition) -> TreePosition {
        let lineage = body.containers.lineage(of: position.node, in: body.document)
        for (depth, step) in lineage.enumerated().dropLast()
        where !isOpen(step.node, depth: depth) {
            return TreePosition(step.node.index)
        }
        guard let last = lineage.last else { return .root }
        let isOpen = isOpen(last.node, depth: lineage.count - 1)
        let ghosts = isOpen ? missing(in: last.node.index).count : 0
        return TreePosition(last.node.index, ghost: min(position.ghost, ghosts))
    }

    /// Returns the row of the next child of the same container, or of the previous one for -1;
    /// missing fields come first.
    func sibling(_ step: Int, of position: TreePosition) -> TreePosition? {
        let lineage = body.containers.lineage(of: position.node, in: body.document)
        let isMissing = position.ghost > 0
        guard let own = lineage.last,
            let parent = isMissing ? own.node : lineage.dropLast().last?.node
        else { return nil }
        let missing = missing(in: parent.index).count
        let place = isMissing ? position.ghost - 1 : missing + own.elementIndex
        let target = place + step
        guard target >= 0 else { return nil }
        if target < missing { return TreePosition(parent.index, ghost: target + 1) }
        return body.containers.child(of: parent, at: target - missing)
            .map { TreePosition($0.index) }
    }

    /// The last visible row.
    package var last: TreePosition {
        visible(endOfSubtree(of: TreePosition(body.document.nodeCount - 1)))
    }

    private func previous(of position: TreePosition) -> TreePosition? {
        if position.ghost > 0 { return TreePosition(position.node, ghost: position.ghost - 1) }
        guard let node = body.document.node(index: position.node), node.index > 0 else {
            return nil
        }
        let before = node.key == nil ? node.index - 1 : node.index - 2
        guard before >= 0 else { return nil }
        return visible(endOfSubtree(of: TreePosition(before)))
    }

    /// The last row of a node without its children: its last missing field, or the node itself.
    private func endOfSubtree(of position: TreePosition) -> TreePosition {
        TreePosition(position.node, ghost: missing(in: position.node).count)
    }
}

/// A row of the tree: a node, or a row below it for a missing field.
package struct TreePosition: Hashable, Comparable, Sendable {
    /// The index in the document's list of nodes.
    package var node: Int
    /// 0 for the node itself, 1 for its first missing field.
    package var ghost: Int

    package init(_ node: Int, ghost: Int = 0) {
        self.node = node
        self.ghost = ghost
    }

    package static let root = TreePosition(0)

    package static func < (left: Self, right: Self) -> Bool {
        (left.node, left.ghost) < (right.node, right.ghost)
    }
}

/// The open containers: all above a depth, with exceptions.
package struct Folding: Equatable, Sendable {
    private var openDepth: Int
    private var exceptions: Set<Int> = []

    /// Opens the first `openDepth` levels.
    package init(openDepth: Int) {
        self.openDepth = openDepth
    }

    /// Opens everything.
    package static let allOpen = Folding(openDepth: .max)

    /// Whether the container at an index of the node list is open.
    package func isOpen(_ index: Int, depth: Int) -> Bool {
        (depth < openDepth) != exceptions.contains(index)
    }

    /// Returns the folding for a document with other node indices; the index is nil for a removed
    /// node.
    func moved(_ index: (Int) -> Int?) -> Folding {
        var folding = self
        folding.exceptions = Set(exceptions.compactMap(index))
        return folding
    }

    package mutating func set(_ index: Int, depth: Int, isOpen: Bool) {
        guard self.isOpen(index, depth: depth) != isOpen else { return }
        if exceptions.remove(index) == nil { exceptions.insert(index) }
    }
}

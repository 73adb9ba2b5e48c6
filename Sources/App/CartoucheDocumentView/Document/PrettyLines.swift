package import ValueTree

/// Numbers the lines of a pretty-printed document without printing it.
///
/// Each value takes a line, and each nonempty container another one for its closing bracket. Line
/// counts are stored for every 512th node; everything else is counted from there.
package struct PrettyLineIndex: Sendable {
    static let interval = 512

    struct Mark: Sendable {
        /// The first node that the counts do not include.
        let node: Int
        /// The number of values before the node.
        let values: Int
        /// The number of nonempty containers before the node.
        let containers: Int
        /// The number of those that are still open.
        let depth: Int

        var line: Int { values + containers - depth }
    }

    private let marks: [Mark]
    /// The number of lines.
    package let count: Int

    /// Collects the marks during a walk through all values.
    struct Builder {
        private var marks: [Mark] = []
        private var values = 0
        private var containers = 0
        private var ends: [Int] = []

        /// Adds the value at an index; `next` is the index after all its descendants.
        mutating func add(_ node: Int, childCount: Int, next: Int) {
            while let end = ends.last, end <= node { ends.removeLast() }
            if values.isMultiple(of: PrettyLineIndex.interval) {
                marks.append(
                    Mark(
                        node: node,
                        values: values,
                        containers: containers,
                        depth: ends.count
                    )
                )
            }
            values += 1
            guard childCount > 0 else { return }
            containers += 1
            ends.append(next)
        }

        func finish() -> PrettyLineIndex {
            PrettyLineIndex(marks: marks, count: values + containers)
        }
    }

    /// The number of the line on which a node starts, counted from 0; `depth` is the node's.
    func line(of index: Int, depth: Int, in document: Document) -> Int {
        let end = marks.partitioningIndex { $0.node > index }
        guard end > 0 else { return 0 }
        let mark = marks[end - 1]
        var lines = mark.values + mark.containers
        var next = mark.node
        while let node = document.node(index: next), node.index < index {
            lines += node.count > 0 ? 2 : 1
            next = node.index + 1
        }
        return lines - depth
    }

    /// Returns the number of lines of a value with all its descendants.
    func lineCount(of node: Document.Node, depth: Int) -> Int {
        guard node.count > 0 else { return 1 }
        let start = line(of: node.index, depth: depth, in: node.document)
        let behind = line(of: node.nextIndex, depth: depth, in: node.document)
        return behind - start
    }

    /// The last mark at or before `line`.
    func mark(before line: Int) -> Mark? {
        let end = marks.partitioningIndex { $0.line > line }
        return end > 0 ? marks[end - 1] : nil
    }
}

/// One line of a pretty-printed document.
package struct PrettyLine: Sendable, Hashable {
    /// The part of the value on the line.
    package enum Part: Sendable, Hashable {
        /// The whole value: a scalar or an empty container.
        case whole
        /// The opening bracket.
        case opening
        /// The closing bracket.
        case closing
    }

    package let node: Document.Node
    package let part: Part
    package let depth: Int
    /// Whether a comma follows.
    package let isFollowed: Bool
    /// The line's number, counted from 0.
    package let number: Int
}

extension IndexedDocument {
    /// The number of the line of a node's start or closing bracket.
    package func line(of index: Int, isClosing: Bool = false) -> Int {
        let lineage = containers.lineage(of: index, in: document)
        let depth = lineage.count - 1
        let line = lines.line(of: index, depth: depth, in: document)
        guard isClosing, let node = lineage.last?.node else { return line }
        return line + lines.lineCount(of: node, depth: depth) - 1
    }

    /// Returns the lines of a value with all its descendants.
    package func lineRange(of index: Int) -> Range<Int> {
        let start = line(of: index)
        return start..<(line(of: index, isClosing: true) + 1)
    }

    /// The lines from `first` on, at most `limit`.
    package func prettyLines(from first: Int, limit: Int) -> [PrettyLine] {
        guard limit > 0, first >= 0, first < lines.count, let mark = lines.mark(before: first)
        else { return [] }
        var walk = PrettyLineWalk(self, at: mark.node, line: mark.line)
        while walk.line.number < first, walk.advance() {}
        var found = [walk.line]
        while found.count < limit, walk.advance() { found.append(walk.line) }
        return found
    }
}

/// Walks through the lines of a pretty-printed document.
struct PrettyLineWalk {
    private var ancestors: [Document.Node]
    private var node: Document.Node
    private var isClosing = false
    private var number: Int

    /// Starts on the line of a node's start.
    init(_ body: IndexedDocument, at index: Int, line: Int) {
        let lineage = body.containers.lineage(of: index, in: body.document).map(\.node)
        self.ancestors = Array(lineage.dropLast())
        self.node = lineage.last ?? body.document.root
        self.number = line
    }

    /// The current line.
    var line: PrettyLine {
        PrettyLine(
            node: node,
            part: part,
            depth: ancestors.count,
            isFollowed: part != .opening && isFollowed,
            number: number
        )
    }

    /// Advances to the next line; returns false at the end.
    mutating func advance() -> Bool {
        if part == .opening, let child = node.document.node(index: node.index + 1) {
            ancestors.append(node)
            node = child
        } else if isFollowed, let sibling = node.document.node(index: node.nextIndex) {
            node = sibling
            isClosing = false
        } else if let parent = ancestors.popLast() {
            node = parent
            isClosing = true
        } else {
            return false
        }
        number += 1
        return true
    }

    private var part: PrettyLine.Part {
        if isClosing { return .closing }
        return node.count > 0 ? .opening : .whole
    }

    private var isFollowed: Bool {
        guard let parent = ancestors.last else { return false }
        return node.nextIndex < parent.nextIndex
    }
}

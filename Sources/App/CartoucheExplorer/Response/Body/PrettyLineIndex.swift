import ValueTree

/// Numbers the lines that a document has when it is printed prettily, without printing it.
///
/// Each value takes a line, and each container that is not empty one more for its closing bracket. The
/// counts before every 512th node are kept; everything else is counted from there.
package struct PrettyLineIndex: Sendable {
    static let interval = 512

    struct Mark: Sendable {
        /// The first node that the counts do not include.
        let node: Int
        /// Values before it.
        let values: Int
        /// Containers before it that are not empty.
        let containers: Int
        /// How many of those are still open.
        let depth: Int

        var line: Int { values + containers - depth }
    }

    private let marks: [Mark]
    /// How many lines there are.
    package let count: Int

    /// Collects the marks while somebody walks through all values.
    struct Builder {
        private var marks: [Mark] = []
        private var values = 0
        private var containers = 0
        private var ends: [Int] = []

        mutating func add(_ node: Document.Node) {
            while let end = ends.last, end <= node.index { ends.removeLast() }
            if values.isMultiple(of: PrettyLineIndex.interval) {
                marks.append(
                    Mark(
                        node: node.index,
                        values: values,
                        containers: containers,
                        depth: ends.count
                    )
                )
            }
            values += 1
            guard node.count > 0 else { return }
            containers += 1
            ends.append(node.nextIndex)
        }

        func finish() -> PrettyLineIndex {
            PrettyLineIndex(marks: marks, count: values + containers)
        }
    }

    /// The number of the line that a node starts on, counted from 0; `depth` is that of the node.
    func line(of index: Int, depth: Int, in document: Document) -> Int {
        let place = marks.partitioningIndex { $0.node > index }
        guard place > 0 else { return 0 }
        let mark = marks[place - 1]
        var lines = mark.values + mark.containers
        var next = mark.node
        while let node = document.node(index: next), node.index < index {
            lines += node.count > 0 ? 2 : 1
            next = node.index + 1
        }
        return lines - depth
    }

    /// The number of lines of a value and everything in it.
    func lineCount(of node: Document.Node, depth: Int) -> Int {
        guard node.count > 0 else { return 1 }
        let start = line(of: node.index, depth: depth, in: node.document)
        let behind = line(of: node.nextIndex, depth: depth, in: node.document)
        return behind - start
    }

    /// The last mark whose line is not behind `line`.
    func mark(before line: Int) -> Mark? {
        let place = marks.partitioningIndex { $0.line > line }
        return place > 0 ? marks[place - 1] : nil
    }
}

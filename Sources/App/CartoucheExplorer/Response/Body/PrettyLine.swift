package import ValueTree

/// One line of a document printed prettily.
package struct PrettyLine: Sendable, Hashable {
    /// What of the value stands on the line.
    package enum Part: Sendable, Hashable {
        /// All of it: a plain value or an empty container.
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

extension ParsedBody {
    /// The number of the line on which a node starts, or its closing bracket stands.
    package func line(of index: Int, isClosing: Bool = false) -> Int {
        let lineage = containers.lineage(of: index, in: document)
        let depth = lineage.count - 1
        let line = lines.line(of: index, depth: depth, in: document)
        guard isClosing, let node = lineage.last?.node else { return line }
        return line + lines.lineCount(of: node, depth: depth) - 1
    }

    /// The lines of a value and everything in it.
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

package import ValueTree

/// A document laid out with one value a line, of which only the lines asked for are ever made.
///
/// One pass notes where every few thousandth line begins; from there it is a short walk to any line or
/// node. A viewer shows a screen of a big body in time that depends on the screen.
///
///     let lines = JSONPrettyLines(document.root)
///     for line in lines.lines(from: scrolled).prefix(height) { draw(line) }
package struct JSONPrettyLines: Sendable {
    /// How many lines are between two that are noted.
    private static let stride = 4_096

    /// The value that is laid out.
    package let root: Document.Node
    /// How many lines there are.
    package let count: Int

    private let checkpoints: [PrettyCursor]

    /// Reads through all nodes of a value once.
    package init(_ root: Document.Node) {
        var cursor = PrettyCursor(root: root)
        var checkpoints = [cursor]
        while cursor.next() != nil {
            if cursor.number.isMultiple(of: Self.stride) { checkpoints.append(cursor) }
        }
        self.root = root
        self.checkpoints = checkpoints
        count = cursor.number
    }

    /// The lines from one on, counted from 0.
    package func lines(from number: Int) -> PrettyCursor {
        var cursor = checkpoint { $0.number <= number }
        while cursor.number < number, cursor.next() != nil {}
        return cursor
    }

    /// The number of the line on which a node begins, or nil when it is not in the laid out value.
    package func line(of node: Document.Node) -> Int? {
        guard node.document === root.document, root.index..<root.nextIndex ~= node.index else {
            return nil
        }
        var cursor = checkpoint { $0.index <= node.index }
        while let line = cursor.next() {
            if line.node == node, line.part != .closing { return line.number }
        }
        return nil
    }

    /// The last checkpoint that comes early enough.
    ///
    /// The first one always does.
    private func checkpoint(where isEarly: (PrettyCursor) -> Bool) -> PrettyCursor {
        var range = 0..<checkpoints.count
        while range.count > 1 {
            let middle = (range.lowerBound + range.upperBound) / 2
            range =
                isEarly(checkpoints[middle])
                ? middle..<range.upperBound : range.lowerBound..<middle
        }
        return checkpoints[range.lowerBound]
    }
}

import ValueTree

/// Walks through the lines of a document from any of them on, making each when it is asked for.
package struct PrettyCursor: Sequence, IteratorProtocol, Sendable {
    private let document: Document
    private let end: Int
    /// The next node to lay out; a key or a value.
    private(set) var index: Int
    /// The number of the next line.
    private(set) var number: Int
    /// The containers around the next line, outermost first.
    private(set) var open: [Int]

    init(root: Document.Node) {
        self.init(root: root, index: root.index, number: 0, open: [])
    }

    init(root: Document.Node, index: Int, number: Int, open: [Int]) {
        document = root.document
        end = root.nextIndex
        self.index = index
        self.number = number
        self.open = open
    }

    /// The next line, or nil behind the last.
    package mutating func next() -> PrettyLine? {
        let nodes = document.nodes
        if let container = open.last, Int(nodes[container].next) == index {
            open.removeLast()
            return line(.closing, container, hasComma: isFollowed(in: nodes))
        }
        guard index < end else { return nil }
        // The root may be a member itself; its key is not part of it.
        let value = nodes[index].kind.isKey ? index + 1 : index
        index = value + 1
        guard nodes[value].kind.isContainer, nodes[value].count > 0 else {
            return line(.whole, value, hasComma: isFollowed(in: nodes))
        }
        defer { open.append(value) }
        return line(.opening, value, hasComma: false)
    }

    private func isFollowed(in nodes: [PackedNode]) -> Bool {
        guard let container = open.last else { return false }
        return Int(nodes[container].next) != index
    }

    private mutating func line(_ part: PrettyLine.Part, _ node: Int, hasComma: Bool) -> PrettyLine?
    {
        defer { number += 1 }
        return document.node(index: node).map {
            PrettyLine(number: number, depth: open.count, node: $0, part: part, hasComma: hasComma)
        }
    }
}

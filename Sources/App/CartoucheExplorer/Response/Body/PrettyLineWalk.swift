import ValueTree

/// Goes from one pretty line to the next.
struct PrettyLineWalk {
    private var ancestors: [Document.Node]
    private var node: Document.Node
    private var isClosing = false
    private var number: Int

    /// Starts on the line on which a node starts.
    init(_ body: ParsedBody, at index: Int, line: Int) {
        let lineage = body.containers.lineage(of: index, in: body.document).map(\.node)
        self.ancestors = Array(lineage.dropLast())
        self.node = lineage.last ?? body.document.root
        self.number = line
    }

    /// The line that has been reached.
    var line: PrettyLine {
        PrettyLine(
            node: node,
            part: part,
            depth: ancestors.count,
            isFollowed: part != .opening && isFollowed,
            number: number
        )
    }

    /// Goes on to the next line; false at the end.
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

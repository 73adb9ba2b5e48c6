import ValueTree

/// Writes a node of a document with everything in it, straight from the source.
///
/// Numbers, and strings with their escapes, are copied. The nodes are in the order of the text, so
/// walking them only requires the ends of the open containers.
struct JSONNodeWriter {
    private struct OpenContainer {
        /// How many nodes have been written when the container ends.
        let end: Int
        let bracket: UInt8
    }

    private let nodes: NodeList
    private let source: UnsafeBufferPointer<UInt8>
    private let isPretty: Bool
    /// The depth of the node itself.
    private let depth: Int

    private var open: [OpenContainer] = []
    /// The number of nodes written.
    private var count = 0
    private var isFirst = true
    private var isBehindKey = true

    init(_ document: Document, source: UnsafeBufferPointer<UInt8>, isPretty: Bool, depth: Int) {
        nodes = document.nodes
        self.source = source
        self.isPretty = isPretty
        self.depth = depth
    }

    /// Writes the nodes at `indices`, where a key or container comes right before its contents.
    mutating func write(_ indices: some Sequence<Int>, to output: inout [UInt8]) {
        for index in indices {
            Steps.add()
            let node = nodes[index]
            let size = nodes.next(after: index) - index
            count += 1
            if isBehindKey { isBehindKey = false } else { separate(in: &output) }
            switch node.kind {
            case .key, .escapedKey:
                copy(node, to: &output)
                endKey(in: &output)
            case .illFormedKey:
                repair(node, to: &output)
                endKey(in: &output)
            case .array: begin(size, UInt8(ascii: "["), UInt8(ascii: "]"), in: &output)
            case .object: begin(size, UInt8(ascii: "{"), UInt8(ascii: "}"), in: &output)
            case .illFormedString: repair(node, to: &output)
            case .null, .true, .false, .integer, .decimal, .string, .escapedString:
                copy(node, to: &output)
            }
            if !isBehindKey { closeContainers(in: &output) }
        }
    }

    @inline(__always)
    private func copy(_ node: PackedNode, to output: inout [UInt8]) {
        let start = Int(node.start)
        output.append(
            contentsOf: UnsafeBufferPointer(rebasing: source[start..<(start + Int(node.length))])
        )
    }

    /// Copies a string, replacing invalid UTF-8 with U+FFFD; escapes stay as they are.
    private func repair(_ node: PackedNode, to output: inout [UInt8]) {
        let start = Int(node.start)
        let bytes = source[start..<(start + Int(node.length))]
        output.append(contentsOf: String(decoding: bytes, as: UTF8.self).utf8)
    }

    @inline(__always)
    private mutating func endKey(in output: inout [UInt8]) {
        output.append(UInt8(ascii: ":"))
        if isPretty { output.append(UInt8(ascii: " ")) }
        isBehindKey = true
    }

    private mutating func begin(
        _ size: Int,
        _ bracket: UInt8,
        _ closing: UInt8,
        in output: inout [UInt8]
    ) {
        output.append(bracket)
        open.append(OpenContainer(end: count + size - 1, bracket: closing))
        isFirst = true
    }

    @inline(__always)
    private mutating func closeContainers(in output: inout [UInt8]) {
        while let container = open.last, container.end == count {
            open.removeLast()
            if !isFirst { newLine(in: &output) }
            output.append(container.bracket)
            isFirst = false
        }
    }

    @inline(__always)
    private mutating func separate(in output: inout [UInt8]) {
        if !isFirst { output.append(UInt8(ascii: ",")) }
        isFirst = false
        newLine(in: &output)
    }

    @inline(__always)
    private func newLine(in output: inout [UInt8]) {
        guard isPretty else { return }
        JSONText.appendLine(depth: depth + open.count, to: &output)
    }
}

/// The indices of a node and of everything in it, with the members of every object sorted by key.
struct SortedNodes {
    private(set) var indices: [Int] = []
    private let document: Document
    /// The subtrees still to come, the next one last.
    ///
    /// A member's subtree begins with its key.
    private var pending: [Range<Int>]

    init(_ node: Document.Node) {
        document = node.document
        pending = [node.index..<node.nextIndex]
        indices.reserveCapacity(node.nextIndex - node.index)
        while let subtree = pending.popLast() { take(subtree) }
    }

    private mutating func take(_ subtree: Range<Int>) {
        Steps.add()
        let index = subtree.lowerBound
        indices.append(index)
        switch document.nodes[index].kind {
        case .key, .escapedKey, .illFormedKey: pending.append((index + 1)..<subtree.upperBound)
        case .array: pending += children(of: index).map(\.nodes).reversed()
        case .object: pending += children(of: index).sorted(by: \.key).map(\.nodes).reversed()
        case .null, .true, .false, .integer, .decimal, .string, .escapedString, .illFormedString:
            break
        }
    }

    private func children(of index: Int) -> [(key: String, nodes: Range<Int>)] {
        guard let node = document.node(index: index) else { return [] }
        return node.children.map { child in
            (
                child.key?.string ?? "",
                (child.key?.index ?? child.value.index)..<child.value.nextIndex
            )
        }
    }
}

extension Sequence {
    /// Sorts by a key; elements with equal keys keep their order.
    func sorted(by key: (Element) -> String) -> [Element] {
        enumerated()
            .sorted { left, right in
                (key(left.element), left.offset) < (key(right.element), right.offset)
            }
            .map(\.element)
    }
}

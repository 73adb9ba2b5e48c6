import ValueTree

/// Writes a node of a document with all its descendants, directly from the source.
///
/// Numbers are copied, and so are strings with their escapes. The nodes are in the order of the
/// text, so walking them only requires the ends of the open containers.
struct JSONNodeWriter {
    private struct OpenContainer {
        /// The number of written nodes at which the container ends.
        let end: Int
        let bracket: UInt8
    }

    private let document: Document
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
        self.document = document
        nodes = document.nodes
        self.source = source
        self.isPretty = isPretty
        self.depth = depth
    }

    /// Writes a node with all its descendants.
    mutating func write(_ subtree: Range<Int>, isSorted: Bool, to output: inout JSONOutput) {
        guard isSorted else { return write(subtree, to: &output) }
        var order = DocumentMemberOrder(document, source: source)
        var pending = [subtree]
        while let range = pending.popLast() {
            if range.count == 2, nodes[range.lowerBound].isKind(.key) {
                writeFlat(at: range.lowerBound, to: &output)
                continue
            }
            let written = writeUpToUnsorted(range, &order, to: &output)
            guard written < range.upperBound else { continue }
            let end = nodes.next(after: written - 1)
            if end < range.upperBound { pending.append(end..<range.upperBound) }
            if order.isFlat {
                for place in order.places { writeFlat(at: order.key(place), to: &output) }
            } else {
                for place in order.places.reversed() {
                    let key = order.key(place)
                    pending.append(key..<nodes.next(after: key + 1))
                }
            }
        }
    }

    private mutating func write(_ range: Range<Int>, to output: inout JSONOutput) {
        for index in range { write(nodes[index], at: index, to: &output) }
    }

    /// Writes nodes up to the bracket of the first object whose members aren't in order.
    ///
    /// Returns the index after the bracket, or the end; `order` then has the order of that object.
    private mutating func writeUpToUnsorted(
        _ range: Range<Int>,
        _ order: inout DocumentMemberOrder,
        to output: inout JSONOutput
    ) -> Int {
        for index in range {
            let node = nodes[index]
            write(node, at: index, to: &output)
            guard node.isKind(.object), node.hasChildren else { continue }
            if order.sorts(membersOf: index) { return index + 1 }
        }
        return range.upperBound
    }

    /// Writes a member whose value has no children, as one piece if it is one in the source.
    @inline(__always)
    private mutating func writeFlat(at key: Int, to output: inout JSONOutput) {
        let (name, value) = (nodes[key], nodes[key + 1])
        let isPiece = !isPretty && value.start == name.start &+ name.length &+ 1
        guard isPiece, !value.isContainer, !name.isKind(.illFormedKey),
            !value.isKind(.illFormedString)
        else {
            write(name, at: key, to: &output)
            return write(value, at: key + 1, to: &output)
        }
        count += 2
        separate(in: &output)
        copy(from: name.start, to: value.start + value.length, to: &output)
        closeContainers(in: &output)
    }

    /// Writes a node; a key or a container comes directly before its contents.
    @inline(__always)
    private mutating func write(_ node: PackedNode, at index: Int, to output: inout JSONOutput) {
        count += 1
        if isBehindKey { isBehindKey = false } else { separate(in: &output) }
        switch node.kind {
        case .key, .escapedKey:
            copy(node, to: &output)
            endKey(in: &output)
        case .illFormedKey:
            repair(node, to: &output)
            endKey(in: &output)
        case .array: begin(index, UInt8(ascii: "["), UInt8(ascii: "]"), in: &output)
        case .object: begin(index, UInt8(ascii: "{"), UInt8(ascii: "}"), in: &output)
        case .illFormedString: repair(node, to: &output)
        case .null, .true, .false, .integer, .decimal, .string, .escapedString:
            copy(node, to: &output)
        }
        if !isBehindKey { closeContainers(in: &output) }
    }

    @inline(__always)
    private func copy(_ node: PackedNode, to output: inout JSONOutput) {
        copy(from: node.start, to: node.start + node.length, to: &output)
    }

    @inline(__always)
    private func copy(from start: UInt32, to end: UInt32, to output: inout JSONOutput) {
        output.append(padded: UnsafeBufferPointer(rebasing: source[Int(start)..<Int(end)]))
    }

    /// Copies a string and replaces invalid UTF-8 with U+FFFD; escapes are unchanged.
    private func repair(_ node: PackedNode, to output: inout JSONOutput) {
        let start = Int(node.start)
        let bytes = source[start..<(start + Int(node.length))]
        output.append(plain: String(decoding: bytes, as: UTF8.self))
    }

    @inline(__always)
    private mutating func endKey(in output: inout JSONOutput) {
        output.append(UInt8(ascii: ":"))
        if isPretty { output.append(UInt8(ascii: " ")) }
        isBehindKey = true
    }

    private mutating func begin(
        _ index: Int,
        _ bracket: UInt8,
        _ closing: UInt8,
        in output: inout JSONOutput
    ) {
        output.append(bracket)
        let size = nodes.next(after: index) - index
        open.append(OpenContainer(end: count + size - 1, bracket: closing))
        isFirst = true
    }

    @inline(__always)
    private mutating func closeContainers(in output: inout JSONOutput) {
        while let container = open.last, container.end == count {
            open.removeLast()
            if !isFirst { newLine(in: &output) }
            output.append(container.bracket)
            isFirst = false
        }
    }

    @inline(__always)
    private mutating func separate(in output: inout JSONOutput) {
        if !isFirst { output.append(UInt8(ascii: ",")) }
        isFirst = false
        newLine(in: &output)
    }

    @inline(__always)
    private func newLine(in output: inout JSONOutput) {
        guard isPretty else { return }
        output.appendLine(depth: depth + open.count)
    }
}

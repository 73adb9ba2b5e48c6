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

    /// Writes a node and everything in it.
    mutating func write(_ subtree: Range<Int>, isSorted: Bool, to output: inout JSONOutput) {
        guard isSorted else { return write(subtree, to: &output) }
        var pending = PendingMembers(document, source: source)
        pending.append(subtree)
        while let range = pending.popLast() {
            let written = writeUpToObject(range, to: &output)
            guard written < range.upperBound else { continue }
            let end = nodes.next(after: written - 1)
            if end < range.upperBound { pending.append(end..<range.upperBound) }
            pending.append(membersOf: written - 1)
        }
    }

    private mutating func write(_ range: Range<Int>, to output: inout JSONOutput) {
        for index in range { write(nodes[index], at: index, to: &output) }
    }

    /// Writes nodes up to the bracket of the first object that has members, and returns the index after
    /// it, or the end.
    private mutating func writeUpToObject(_ range: Range<Int>, to output: inout JSONOutput) -> Int {
        for index in range {
            let node = nodes[index]
            write(node, at: index, to: &output)
            if node.isKind(.object), node.hasChildren { return index + 1 }
        }
        return range.upperBound
    }

    /// Writes a node; a key or container comes right before its contents.
    @inline(__always)
    private mutating func write(_ node: PackedNode, at index: Int, to output: inout JSONOutput) {
        Steps.add()
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
        let start = Int(node.start)
        output.append(
            contentsOf: UnsafeBufferPointer(rebasing: source[start..<(start + Int(node.length))])
        )
    }

    /// Copies a string, replacing invalid UTF-8 with U+FFFD; escapes stay as they are.
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

/// The parts of a document still to be written, the next one last, with the members of objects sorted by key.
private struct PendingMembers {
    private let document: Document
    private let nodes: NodeList
    private let source: UnsafeBufferPointer<UInt8>
    private var ranges: [Range<Int>] = []
    private var order = MemberOrder()

    init(_ document: Document, source: UnsafeBufferPointer<UInt8>) {
        self.document = document
        nodes = document.nodes
        self.source = source
    }

    mutating func append(_ range: Range<Int>) {
        ranges.append(range)
    }

    mutating func popLast() -> Range<Int>? { ranges.popLast() }

    /// Appends the members of an object, each with its key.
    mutating func append(membersOf object: Int) {
        order.removeAll()
        var key = object + 1
        let end = nodes.next(after: object)
        while key < end {
            order.add(key, prefix(at: key))
            key = nodes.next(after: key + 1)
        }
        order.sort(precedes)
        for key in order.indices.reversed() {
            ranges.append(key..<nodes.next(after: key + 1))
        }
    }

    private func precedes(_ left: Int, _ right: Int) -> Bool {
        guard nodes[left].isKind(.key), nodes[right].isKind(.key) else {
            return document.name(at: left).utf8
                .lexicographicallyPrecedes(document.name(at: right).utf8)
        }
        return content(of: nodes[left]).lexicographicallyPrecedes(content(of: nodes[right]))
    }

    private func content(of key: PackedNode) -> Slice<UnsafeBufferPointer<UInt8>> {
        source[key.byteRange.dropFirst().dropLast()]
    }

    /// The first eight bytes of a key, followed by zeros.
    @inline(__always)
    private func prefix(at index: Int) -> UInt64 {
        let key = nodes[index]
        guard key.isKind(.key) else { return MemberOrder.prefix(of: document.name(at: index)) }
        let count = Int(key.length) - 2
        guard count > 0 else { return 0 }
        // 64 zero bytes follow the source, so there always are eight.
        let word = UnsafeRawBufferPointer(source).loadUnaligned(
            fromByteOffset: Int(key.start) + 1,
            as: UInt64.self
        )
        let excess = UInt64(max(0, 8 - count) * 8)
        return (UInt64(bigEndian: word) >> excess) << excess
    }
}

import ValueTree

/// Scans texts into nodes, whose memory it owns.
struct JSONScan<Scanner: ByteScanner>: ~Copyable {
    private let scanner: Scanner
    private(set) var run: JSONRun<Scanner>

    /// Creates a scan of a text that ends at `end` at the latest.
    ///
    /// A lenient scan marks strings with invalid UTF-8; see ``invalidText(behind:)``.
    init(scanner: Scanner, end: Int, limits: JSONLimits, isLenient: Bool = false) {
        self.scanner = scanner
        run = JSONRun(scanner: scanner, limits: limits, isLenient: isLenient, end: end)
    }

    deinit {
        run.nodes.deallocate()
    }

    /// The nodes as the list of a document, which then owns their memory.
    mutating func finish() -> NodeList { run.nodes.finish() }

    /// Scans one value with white space around it, after an optional byte order mark.
    mutating func scanText() throws(JSONFault) {
        skipByteOrderMark()
        try scanValue()
        try scanEnd()
    }

    /// Scans one value and the white space before it.
    mutating func scanValue() throws(JSONFault) {
        while try !scansValue() { run.nodes.makeRoom(at: run.offset) }
    }

    /// Scans until the value ends or there is no room for more nodes.
    @inline(never)
    private mutating func scansValue() throws(JSONFault) -> Bool {
        var run = run
        defer { self.run = run }
        return try run.scansValue()
    }

    /// Checks that only white space follows up to the end.
    mutating func scanEnd() throws(JSONFault) {
        run.offset = scanner.endOfWhitespace(from: run.offset)
        guard run.offset >= run.end else {
            throw JSONFault(offset: run.offset, expected: .endOfText)
        }
    }

    private mutating func skipByteOrderMark() {
        guard scanner[0] == 0xEF, scanner[1] == 0xBB, scanner[2] == 0xBF else { return }
        run.offset = 3
    }
}

/// Records of one list.
extension JSONScan {
    /// Opens the list that the records are elements of.
    mutating func openList() -> NodeWriter.Open {
        run.nodes.makeRoom(at: 0)
        return run.nodes.open(.array, start: 0, in: .none)
    }

    mutating func close(_ list: NodeWriter.Open, at offset: Int) {
        _ = run.nodes.close(list, at: offset)
    }

    /// Continues with a part of the body.
    mutating func move(to part: Range<Int>) {
        run.move(to: part)
    }
}

/// The end of a text that is truncated or malformed.
extension JSONScan {
    /// Closes every open container at an offset and returns their node indices, the outermost first.
    ///
    /// Removes a key without a value, and a number that may be truncated.
    mutating func closeContainers(at offset: Int) -> [Int] {
        if endsInNumber { run.nodes.removeLast() }
        if run.nodes.last?.kind.isKey == true { run.nodes.removeLast() }
        var closed: [Int] = []
        var container = run.container
        while !container.isNone {
            closed.append(container.index)
            container.count = countOfChildren(in: container.index)
            container = run.nodes.close(container, at: offset)
        }
        run.leaveContainers()
        return closed.reversed()
    }

    /// Whether the last node is a number that may be truncated: `2` may be the start of `205`.
    private var endsInNumber: Bool {
        guard let last = run.nodes.last, last.isKind(.integer) || last.isKind(.decimal) else {
            return false
        }
        return last.byteRange.upperBound == run.end && scanner[run.end] != UInt8(ascii: "\n")
    }

    /// Counts the children of a container that ends with the last node.
    ///
    /// Its stored count may include a child that was removed.
    private func countOfChildren(in container: Int) -> Int {
        var count = 0
        var index = container + 1
        while index < run.nodes.count {
            if run.nodes[index].kind.isKey { index += 1 }
            index = run.nodes.next(after: index)
            count += 1
        }
        return count
    }
}

/// The invalid text that a lenient scan skipped.
extension JSONScan {
    /// Returns the offset of the first invalid UTF-8 in each such string or key from the node
    /// `first` on, and the index of its value's node.
    ///
    /// The few ill-formed strings are scanned again, so that the scan itself keeps no list.
    func invalidText(behind first: Int) -> [(offset: Int, node: Int)] {
        guard run.hasIllFormedText else { return [] }
        return (first..<run.nodes.count).compactMap { index in
            let node = run.nodes[index]
            let isKey = node.isKind(.illFormedKey)
            guard isKey || node.isKind(.illFormedString) else { return nil }
            let start = Int(node.start) + 1
            return JSONString.invalidByte(after: start, to: run.end, with: scanner)
                .map { ($0, isKey ? index + 1 : index) }
        }
    }
}

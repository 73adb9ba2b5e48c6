import ValueTree

/// Reads a body of several texts into the elements of one array.
struct JSONRecordsReader<Scanner: ByteScanner>: ~Copyable {
    private let bytes: PaddedBytes
    private let limits: JSONLimits
    private var scan: JSONScan<Scanner>
    private var frames: RecordFrames
    private var faults = ReadingFaults()
    private var count = 0
    private var ending = JSONReading.Ending.complete
    private var open: [Int] = []

    init(_ bytes: PaddedBytes, framing: JSONFraming, scanner: Scanner, limits: JSONLimits) {
        self.bytes = bytes
        self.limits = limits
        frames = RecordFrames(bytes, framing: framing)
        scan = JSONScan(scanner: scanner, end: bytes.count, limits: limits, isLenient: true)
    }

    mutating func read() -> JSONReading {
        var root = scan.openList()
        while ending == .complete, let source = frames.next(behind: scan.run.offset) {
            read(source)
        }
        root.count = count
        scan.close(root, at: bytes.count)
        let nodes = scan.finish()
        return JSONReading(
            document: count == 0 ? nil : Document(bytes: bytes, nodes: nodes),
            ending: ending,
            openContainers: ending == .complete ? [] : [0] + open,
            faults: faults
        )
    }

    private mutating func read(_ source: JSONSource) {
        guard count < limits.children else {
            let fault = JSONFault(
                offset: source.start.offset,
                expected: .children(limits.children)
            )
            ending = .malformed(fault.error(in: source))
            return
        }
        let first = scan.run.nodes.count
        do throws(JSONFault) {
            try scan.scanRecord(in: source)
            faults.add(scan.invalidText(behind: first), in: source)
        } catch {
            open = scan.closeContainers(at: error.offset)
            faults.add(scan.invalidText(behind: first), in: source)
            note(error, in: source, at: open.last ?? (first < scan.run.nodes.count ? first : nil))
        }
        if first < scan.run.nodes.count { count += 1 }
    }

    /// Records the error of a record, or ends the reading with it.
    private mutating func note(_ fault: JSONFault, in source: JSONSource, at node: Int?) {
        let isLast = source.end == bytes.count
        if source.unit == .text || isLast && fault.isTruncated(in: source) {
            ending = JSONReading.Ending(fault, in: source)
        } else {
            faults.add(fault.error(in: source), at: node)
        }
    }
}

extension JSONScan {
    /// Scans the one value of a record.
    mutating func scanRecord(in source: JSONSource) throws(JSONFault) {
        move(to: source.start.offset..<source.end)
        let first = run.nodes.count
        try scanValue()
        switch source.unit {
        case .text, .query: return
        case .line: try scanEnd()
        case .record:
            // A number or literal without white space after it may be truncated (RFC 7464, 2.4).
            if run.offset >= run.end, run.nodes[first].kind.isTruncatable {
                throw JSONFault(offset: run.offset, expected: .whitespace)
            }
            try scanEnd()
        }
    }
}

extension PackedNode.Kind {
    /// Whether a prefix of such a value may be valid too.
    fileprivate var isTruncatable: Bool {
        switch self {
        case .null, .true, .false, .integer, .decimal: true
        case .string, .escapedString, .illFormedString, .key, .escapedKey, .illFormedKey, .array,
            .object:
            false
        }
    }
}

import ValueTree

/// Reads a body of several texts into the elements of one array.
struct JSONRecordsReader<Scanner: ByteScanner> {
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
        scan = JSONScan(
            scanner: scanner,
            expecting: 0..<bytes.count,
            limits: limits,
            isLenient: true
        )
    }

    mutating func read() -> JSONReading {
        let list = scan.nodes.open(.array, start: 0, parent: -1)
        while ending == .complete, let source = frames.next(behind: scan.offset) {
            read(source)
        }
        _ = scan.nodes.close(list, at: bytes.count, count: count)
        return JSONReading(
            document: count == 0 ? nil : Document(bytes: bytes, nodes: scan.nodes),
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
        let first = scan.nodes.count
        do throws(JSONFault) {
            try scan.scanRecord(in: source)
            faults.add(scan.takeFaults(), in: source)
        } catch {
            open = scan.closeContainers(at: error.offset)
            faults.add(scan.takeFaults(), in: source)
            note(error, in: source, at: open.last ?? (first < scan.nodes.count ? first : nil))
        }
        if first < scan.nodes.count { count += 1 }
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
        offset = source.start.offset
        end = source.end
        let first = nodes.count
        try scanValue()
        switch source.unit {
        case .text: return
        case .line: try scanEnd()
        case .record:
            // A number or literal without white space after it may be truncated (RFC 7464, 2.4).
            if offset >= end, nodes[first].kind.isTruncatable {
                throw JSONFault(offset: offset, expected: .whitespace)
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

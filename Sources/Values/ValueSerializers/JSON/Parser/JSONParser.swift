public import ValueTree

/// Parses JSON (RFC 8259) into a document.
///
/// Keys keep their order and their duplicates, numbers keep their text. ``parse(_:)-(PaddedBytes)`` is
/// strict and throws the first error, with its position and what was expected there. ``read(_:)`` is
/// lenient and returns what could be read before the error.
///
///     let document = try JSONParser().parse(#"{"name": "Rex"}"#)
public struct JSONParser: Sendable {
    let limits: JSONLimits

    /// Creates a parser that rejects more than `depthLimit` nested containers.
    public init(depthLimit: Int = DepthLimit.values) {
        var limits = JSONLimits()
        limits.depth = depthLimit
        self.limits = limits
    }

    package init(limits: JSONLimits) {
        self.limits = limits
    }

    /// Parses the bytes of a text, skipping a byte order mark at its start.
    ///
    ///     let document = try JSONParser().parse(PaddedBytes("[1, 2]".utf8))
    ///     document.root.count    // 2
    public func parse(_ bytes: PaddedBytes) throws(SyntaxError) -> Document {
        try bytes.withPaddedBuffer { buffer throws(SyntaxError) in
            try parse(bytes, with: BlockScanner(padded: buffer))
        }
    }

    /// Parses a text.
    ///
    ///     try JSONParser().parse("[1, 2]").root.count    // 2
    ///     try JSONParser().parse("[1, 2")
    ///     // throws line 1, column 6 (byte 5): expected `,` or `]`, found the end of the text
    public func parse(_ text: String) throws(SyntaxError) -> Document {
        try parse(PaddedBytes(text.utf8))
    }

    /// Parses as on a processor without wide blocks, with the same results.
    package func parseNarrow(_ bytes: PaddedBytes) throws(SyntaxError) -> Document {
        try bytes.withPaddedBuffer { buffer throws(SyntaxError) in
            try parse(bytes, with: BlockScanner(padded: buffer, isWide: false))
        }
    }

    /// Parses with the scanner that checks every access, and has the same results.
    package func parseChecked(_ bytes: PaddedBytes) throws(SyntaxError) -> Document {
        try parse(bytes, with: CheckedScanner(bytes: bytes))
    }

    private func parse(
        _ bytes: PaddedBytes,
        with scanner: some ByteScanner
    ) throws(SyntaxError) -> Document {
        if let error = refusal(of: bytes) { throw error }
        var scan = JSONScan(scanner: scanner, end: bytes.count, limits: limits)
        do throws(JSONFault) {
            try scan.scanText()
        } catch {
            throw error.error(in: JSONSource(bytes))
        }
        return Document(bytes: bytes, nodes: scan.finish())
    }

    /// Returns the error of a body that is too long or UTF-16, and therefore rejected as a whole.
    func refusal(of bytes: PaddedBytes) -> SyntaxError? {
        guard bytes.count <= limits.bytes else {
            return SyntaxError(
                position: .start,
                expected: .limit(.textBytes(limits.bytes)),
                found: .bytes(bytes.count)
            )
        }
        guard bytes.count >= 2, bytes.count.isMultiple(of: 2) else { return nil }
        let start = (bytes[0], bytes[1])
        guard
            start == (0xFE, 0xFF) || start == (0xFF, 0xFE) || (start.0 == 0) != (start.1 == 0)
        else { return nil }
        return SyntaxError(position: .start, expected: "UTF-8", found: "UTF-16")
    }
}

extension JSONParser {
    /// Reads as much of a text as possible, without failing.
    ///
    /// Strings that aren't valid UTF-8 are marked as such and skipped. At a syntax error, or where
    /// the text is truncated, the document ends: containers are closed there. An incomplete value
    /// or key is omitted, and so is a number at the very end, which may be incomplete.
    ///
    ///     let reading = JSONParser().read(PaddedBytes(#"{"pets": [1, 2, tru"#.utf8))
    ///     reading.document?.root.count    // 1
    ///     reading.error?.description
    ///     // "line 1, column 17 (byte 16): expected `true`, found `tru`"
    public func read(_ bytes: PaddedBytes) -> JSONReading {
        bytes.withPaddedBuffer { read(bytes, with: BlockScanner(padded: $0)) }
    }

    /// Reads as on a processor without wide blocks, with the same results.
    package func readNarrow(_ bytes: PaddedBytes) -> JSONReading {
        bytes.withPaddedBuffer { read(bytes, with: BlockScanner(padded: $0, isWide: false)) }
    }

    /// Reads with the scanner that checks every access, and has the same results.
    package func readChecked(_ bytes: PaddedBytes) -> JSONReading {
        read(bytes, with: CheckedScanner(bytes: bytes))
    }

    private func read(_ bytes: PaddedBytes, with scanner: some ByteScanner) -> JSONReading {
        if let error = refusal(of: bytes) { return JSONReading(refusal: error) }
        let source = JSONSource(bytes)
        var scan = JSONScan(scanner: scanner, end: bytes.count, limits: limits, isLenient: true)
        var ending = JSONReading.Ending.complete
        var open: [Int] = []
        do throws(JSONFault) {
            try scan.scanText()
        } catch {
            ending = JSONReading.Ending(error, in: source)
            open = scan.closeContainers(at: error.offset)
        }
        var faults = ReadingFaults()
        faults.add(scan.invalidText(behind: 0), in: source)
        let isEmpty = scan.run.nodes.isEmpty
        let nodes = scan.finish()
        return JSONReading(
            document: isEmpty ? nil : Document(bytes: bytes, nodes: nodes),
            ending: ending,
            openContainers: open,
            faults: faults
        )
    }
}

extension JSONParser {
    /// Reads a body of several texts into one document whose root is an array of their values, without
    /// failing.
    ///
    ///     let reading = JSONParser().readRecords(PaddedBytes("1\n[2]\n".utf8), framing: .lines)
    ///     reading.document?.root.count    // 2
    ///
    /// A malformed record is a fault, and what could be read of it stays in the document. With
    /// ``JSONFraming/concatenated`` nothing after a malformed text is read.
    public func readRecords(_ bytes: PaddedBytes, framing: JSONFraming) -> JSONReading {
        if let error = refusal(of: bytes) { return JSONReading(refusal: error) }
        return bytes.withPaddedBuffer { buffer in
            let scanner = BlockScanner(padded: buffer)
            return switch framing {
            case .lines: readRecords(bytes, framing, with: LineScanner(base: scanner))
            case .concatenated, .separated: readRecords(bytes, framing, with: scanner)
            }
        }
    }

    private func readRecords(
        _ bytes: PaddedBytes,
        _ framing: JSONFraming,
        with scanner: some ByteScanner
    ) -> JSONReading {
        var reader = JSONRecordsReader(bytes, framing: framing, scanner: scanner, limits: limits)
        return reader.read()
    }
}

/// The largest text that the parser accepts.
package struct JSONLimits: Sendable {
    package var depth = DepthLimit.values
    package var bytes = PackedNode.byteLimit
    package var children = PackedNode.detailLimit

    package var containers = PackedNode.detailLimit
    package var scalar = PackedNode.detailLimit

    package init() {}
}

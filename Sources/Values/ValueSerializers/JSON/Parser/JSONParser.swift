public import ValueTree

/// Reads JSON by RFC 8259 into a document.
///
/// Keys keep their order and their duplicates, numbers their text. ``parse(_:)-(PaddedBytes)`` is
/// strict: the first error is thrown with its place and what was expected there. ``read(_:)`` takes what
/// it can get.
///
///     let document = try JSONParser().parse(#"{"name": "Rex"}"#)
public struct JSONParser: Sendable {
    let limits: JSONLimits

    /// Creates a parser that refuses more than `depthLimit` nested containers.
    public init(depthLimit: Int = 512) {
        var limits = JSONLimits()
        limits.depth = depthLimit
        self.limits = limits
    }

    package init(limits: JSONLimits) {
        self.limits = limits
    }

    /// Reads the bytes of a text.
    ///
    /// A byte order mark at the start is skipped.
    public func parse(_ bytes: PaddedBytes) throws(SyntaxError) -> Document {
        try bytes.withPaddedBuffer { buffer throws(SyntaxError) in
            try parse(bytes, with: WordScanner(padded: buffer))
        }
    }

    /// Reads a text.
    public func parse(_ text: String) throws(SyntaxError) -> Document {
        try parse(PaddedBytes(text.utf8))
    }

    /// Reads the bytes with the scanner that checks every access; the meaning is the same.
    package func parseChecked(_ bytes: PaddedBytes) throws(SyntaxError) -> Document {
        try parse(bytes, with: CheckedScanner(bytes: bytes))
    }

    private func parse(
        _ bytes: PaddedBytes,
        with scanner: some ByteScanner
    ) throws(SyntaxError) -> Document {
        if let error = refusal(of: bytes) { throw error }
        var scan = JSONScan(scanner: scanner, expecting: 0..<bytes.count, limits: limits)
        do throws(JSONFault) {
            try scan.scanText()
        } catch {
            throw error.error(in: JSONSource(bytes))
        }
        return Document(bytes: bytes, nodes: scan.nodes)
    }

    /// Why the bytes as a whole are not read, if they are not.
    func refusal(of bytes: PaddedBytes) -> SyntaxError? {
        guard bytes.count <= limits.bytes else {
            return SyntaxError(
                position: .start,
                expected: "a text of at most \(limits.bytes) bytes",
                found: "one of \(bytes.count)"
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
    /// Reads what can be read of a text; never fails.
    ///
    /// A string that is not UTF-8 is marked, and the reading goes on. Where the text stops being JSON, or
    /// ends too early, what was read before is the document: open containers are closed there, a value
    /// or key that was only begun is left out. A number at the very end may have been only begun.
    ///
    ///     let reading = JSONParser().read(PaddedBytes(#"{"pets": [1, 2, tru"#.utf8))
    ///     reading.document?.root.count    // 1
    ///     reading.error?.description
    ///     // "line 1, column 17 (byte 16): expected `true`, found `tru`"
    public func read(_ bytes: PaddedBytes) -> JSONReading {
        bytes.withPaddedBuffer { read(bytes, with: WordScanner(padded: $0)) }
    }

    /// Reads the bytes with the scanner that checks every access; the meaning is the same.
    package func readChecked(_ bytes: PaddedBytes) -> JSONReading {
        read(bytes, with: CheckedScanner(bytes: bytes))
    }

    private func read(_ bytes: PaddedBytes, with scanner: some ByteScanner) -> JSONReading {
        if let error = refusal(of: bytes) { return JSONReading(refusal: error) }
        let source = JSONSource(bytes)
        var scan = JSONScan(
            scanner: scanner,
            expecting: 0..<bytes.count,
            limits: limits,
            isLenient: true
        )
        var ending = JSONReading.Ending.complete
        var open: [Int] = []
        do throws(JSONFault) {
            try scan.scanText()
        } catch {
            ending = JSONReading.Ending(error, in: source)
            open = scan.closeContainers(at: error.offset)
        }
        var faults = ReadingFaults()
        faults.add(scan.faults, in: source)
        return JSONReading(
            document: scan.nodes.isEmpty ? nil : Document(bytes: bytes, nodes: scan.nodes),
            ending: ending,
            openContainers: open,
            faults: faults
        )
    }
}

extension JSONParser {
    /// Reads a body of several texts into one document, whose root is an array of all values; never
    /// fails.
    ///
    /// A record that is no JSON is a fault, and leaves what was read of it; a number that it may have been
    /// cut in is left out. Behind a text of ``JSONFraming/concatenated`` that is wrong nothing is read.
    public func readRecords(_ bytes: PaddedBytes, framing: JSONFraming) -> JSONReading {
        if let error = refusal(of: bytes) { return JSONReading(refusal: error) }
        return bytes.withPaddedBuffer { buffer in
            let scanner = WordScanner(padded: buffer)
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

/// How much of a text the parser takes.
package struct JSONLimits: Sendable {
    package var depth = 512
    package var bytes = PackedNode.byteLimit
    package var children = PackedNode.detailLimit

    package var containers = PackedNode.detailLimit
    package var scalar = PackedNode.detailLimit

    package init() {}
}

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

public import ValueTree

/// Reads JSON by RFC 8259, strictly, into a document.
///
/// Keys keep their order and their duplicates, numbers their text. The first error is thrown with its
/// place and what was expected there.
///
///     let document = try JSONParser().parse(#"{"name": "Rex"}"#)
public struct JSONParser: Sendable {
    private let limits: JSONLimits

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
        try refuseOtherEncodings(bytes)
        let result = bytes.withPaddedBuffer { buffer in
            WordScanner(padded: buffer).map { scan(bytes, with: $0) }
        }
        return try document(
            of: bytes,
            from: result ?? scan(bytes, with: CheckedScanner(bytes: bytes))
        )
    }

    /// Reads a text.
    public func parse(_ text: String) throws(SyntaxError) -> Document {
        try parse(PaddedBytes(text.utf8))
    }

    /// Reads the bytes with the scanner that checks every access; the meaning is the same.
    package func parseChecked(_ bytes: PaddedBytes) throws(SyntaxError) -> Document {
        try refuseOtherEncodings(bytes)
        return try document(of: bytes, from: scan(bytes, with: CheckedScanner(bytes: bytes)))
    }

    private func scan(
        _ bytes: PaddedBytes,
        with scanner: some ByteScanner
    ) -> Result<[PackedNode], JSONFault> {
        var scan = JSONScan(scanner: scanner, end: bytes.count, limits: limits)
        return scan.run()
    }

    private func document(
        of bytes: PaddedBytes,
        from result: Result<[PackedNode], JSONFault>
    ) throws(SyntaxError) -> Document {
        switch result {
        case .success(let nodes): return Document(bytes: bytes, nodes: nodes)
        case .failure(let fault): throw fault.error(in: bytes)
        }
    }

    private func refuseOtherEncodings(_ bytes: PaddedBytes) throws(SyntaxError) {
        guard bytes.count <= limits.bytes else {
            throw SyntaxError(
                position: .start,
                expected: "a text of at most \(limits.bytes) bytes",
                found: "one of \(bytes.count)"
            )
        }
        guard bytes.count >= 2, bytes.count.isMultiple(of: 2) else { return }
        let start = (bytes[0], bytes[1])
        if start == (0xFE, 0xFF) || start == (0xFF, 0xFE) || (start.0 == 0) != (start.1 == 0) {
            throw SyntaxError(position: .start, expected: "UTF-8", found: "UTF-16")
        }
    }
}

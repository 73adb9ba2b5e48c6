public import ValueTree

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
        var run = RecordsRun(bytes, framing: framing, scanner: scanner, limits: limits)
        return run.read()
    }
}

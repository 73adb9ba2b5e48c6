public import ValueTree

extension JSONParser {
    /// The texts of a body that holds several, read one by one.
    ///
    ///     for record in JSONParser().records(body, framing: .lines) {
    ///         print(record.line, try record.result.get().root.sourceText)
    ///     }
    public func records(_ bytes: PaddedBytes, framing: JSONFraming) -> JSONRecords {
        JSONRecords(bytes: bytes, framing: framing, parser: self)
    }

    func record(in source: JSONSource) -> JSONRecord {
        source.bytes.withPaddedBuffer { buffer in
            let scanner = WordScanner(padded: buffer)
            return switch source.unit {
            case .line: record(in: source, with: LineScanner(base: scanner))
            case .text, .record: record(in: source, with: scanner)
            }
        }
    }

    private func record(in source: JSONSource, with scanner: some ByteScanner) -> JSONRecord {
        let start = source.start
        // A text among others is mostly small, and nothing tells where it ends.
        let end = source.unit == .text ? start.offset : source.end
        var scan = JSONScan(scanner: scanner, expecting: start.offset..<end, limits: limits)
        do throws(JSONFault) {
            try scan.scanRecord(in: source)
            let end = source.unit == .text ? scan.offset : source.end
            return JSONRecord(
                byteRange: start.offset..<end,
                line: start.line,
                result: .success(Document(bytes: source.bytes, nodes: scan.nodes))
            )
        } catch {
            let error = error.error(in: source)
            return JSONRecord(error, in: start.offset..<source.end, line: start.line)
        }
    }
}

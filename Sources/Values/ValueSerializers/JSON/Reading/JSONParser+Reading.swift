public import ValueTree

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

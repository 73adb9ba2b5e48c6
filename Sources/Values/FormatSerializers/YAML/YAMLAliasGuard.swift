import ValueTree

/// Rejects a text with keys that Yams could not compare in reasonable time, before Yams reads it.
///
/// Yams compares the keys of a mapping with everything in them. A key that is a list or mapping of
/// aliases of aliases expands exponentially there. Nobody writes such keys, so in a text with aliases
/// keys must be scalars. Where that is uncertain, as in a block scalar, the guard rejects too much rather
/// than too little.
struct YAMLAliasGuard {
    let source: SourceText

    func refuseComplexKeys() throws(SyntaxError) {
        let bytes = Array(source.text.utf8)
        guard bytes.contains(UInt8(ascii: "&")), bytes.contains(UInt8(ascii: "*")) else { return }
        for offset in bytes.indices where startsComplexKey(at: offset, in: bytes) {
            let index = source.text.utf8.index(source.text.startIndex, offsetBy: offset)
            throw SyntaxError(
                position: source.position(of: index),
                expected: "keys that are plain texts, as the text has aliases",
                found: "a list, a mapping or an alias as a key"
            )
        }
    }

    private func startsComplexKey(at offset: Int, in bytes: [UInt8]) -> Bool {
        switch bytes[offset] {
        case UInt8(ascii: "?"):
            isSpace(bytes, offset + 1) && (offset == 0 || isIndicator(bytes[offset - 1]))
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            isColon(bytes, after: offset + 1)
        case UInt8(ascii: "*"):
            isColon(bytes, after: endOfName(bytes, offset + 1))
        default:
            false
        }
    }

    private func endOfName(_ bytes: [UInt8], _ start: Int) -> Int {
        let ends = Set(" \t\r\n,[]{}".utf8)
        return bytes[start...].firstIndex { ends.contains($0) } ?? bytes.count
    }

    private func isColon(_ bytes: [UInt8], after start: Int) -> Bool {
        let next = bytes[start...].firstIndex { $0 != 0x20 && $0 != 0x09 }
        return next.map { bytes[$0] == UInt8(ascii: ":") } ?? false
    }

    private func isSpace(_ bytes: [UInt8], _ offset: Int) -> Bool {
        offset >= bytes.count || [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset])
    }

    private func isIndicator(_ byte: UInt8) -> Bool {
        Set(" \t\r\n,[{-:?".utf8).contains(byte)
    }
}

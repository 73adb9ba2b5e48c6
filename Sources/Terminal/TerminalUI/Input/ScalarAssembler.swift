/// Assembles characters from single bytes.
struct ScalarAssembler: Sendable {
    private var bytes: [UInt8] = []

    /// The characters that the byte completes; invalid bytes become U+FFFD.
    mutating func add(_ byte: UInt8) -> [Unicode.Scalar] {
        guard byte >= 0x80 else { return takeAll() + [Unicode.Scalar(byte)] }
        let isContinuation = byte < 0xC0
        let before = isContinuation ? [] : takeAll()
        bytes.append(byte)
        return bytes.count >= length(bytes[0]) ? before + takeAll() : before
    }

    private mutating func takeAll() -> [Unicode.Scalar] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    }

    /// The length of a character that starts with this byte.
    private func length(_ first: UInt8) -> Int {
        switch first {
        case 0xC2..<0xE0: 2
        case 0xE0..<0xF0: 3
        case 0xF0..<0xF5: 4
        default: 1
        }
    }
}

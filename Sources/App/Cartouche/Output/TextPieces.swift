internal import ValueTree

/// The ranges in which a text is written.
///
/// No range divides a UTF-8 character.
struct TextPieces: Sequence, IteratorProtocol {
    private let bytes: PaddedBytes
    private let size: Int
    private var start = 0

    init(of bytes: PaddedBytes, size: Int) {
        self.bytes = bytes
        self.size = size
    }

    mutating func next() -> Range<Int>? {
        guard start < bytes.count else { return nil }
        let end = endOfPiece
        defer { start = end }
        return start..<end
    }

    private var endOfPiece: Int {
        let end = Swift.min(start + size, bytes.count)
        let boundary = (Swift.max(start + 1, end - 3)...end).last { offset in
            offset == bytes.count || bytes[offset] & 0xC0 != 0x80
        }
        return boundary ?? end
    }
}

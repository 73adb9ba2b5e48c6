internal import ValueTree

/// Collects the bytes of an input, however many come.
///
/// They are kept in segments, each of which is freed when it has been copied to the end result. One
/// buffer that grows would need two and a half times the memory.
struct CollectedBytes {
    static let segmentSize = 64 << 20

    private let segmentSize: Int
    /// The segments, of which all but the last are full.
    private var segments: [PaddedBytes]
    /// How much the last segment still takes.
    private var room: Int
    private(set) var count = 0

    /// Reserves room for `expected` bytes; an input of at most that is not copied.
    init(expecting expected: Int, segmentSize: Int = Self.segmentSize) {
        self.segmentSize = segmentSize
        room = max(expected, segmentSize)
        segments = [PaddedBytes(capacity: room)]
    }

    mutating func append(contentsOf bytes: UnsafeRawBufferPointer) {
        var rest = bytes
        while !rest.isEmpty {
            if room == 0 { addSegment() }
            let part = rest.prefix(room)
            segments[segments.count - 1].append(contentsOf: UnsafeRawBufferPointer(rebasing: part))
            room -= part.count
            count += part.count
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(part.count))
        }
    }

    private mutating func addSegment() {
        segments.append(PaddedBytes(capacity: segmentSize))
        room = segmentSize
    }

    /// Takes all bytes out, as one buffer.
    mutating func joined() -> PaddedBytes {
        guard segments.count > 1 else { return segments.removeLast() }
        segments.reverse()
        // The memory that is reserved here is used only as it is filled.
        var bytes = PaddedBytes(capacity: count)
        while let segment = segments.popLast() {
            segment.withUnsafeBytes { bytes.append(contentsOf: $0) }
        }
        return bytes
    }
}

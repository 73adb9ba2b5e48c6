internal import ValueTree

/// Collects the bytes of an input of unknown length.
///
/// They are stored in segments, each of which is freed when it has been copied to the result. A
/// single growing buffer would need two and a half times the memory.
struct CollectedBytes {
    static let segmentSize = 64 << 20

    private let segmentSize: Int
    /// The segments.
    ///
    /// All but the last are full.
    private var segments: [PaddedBytes]
    /// The free space in the last segment.
    private var room: Int
    private(set) var count = 0

    /// Reserves room for `expected` bytes.
    ///
    /// An input up to that size isn't copied.
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

    /// Removes all bytes, and returns them as one buffer.
    mutating func joined() -> PaddedBytes {
        guard segments.count > 1 else { return segments.removeLast() }
        segments.reverse()
        // Reserved memory is used only as it is filled.
        var bytes = PaddedBytes(capacity: count)
        while let segment = segments.popLast() {
            segment.withUnsafeBytes { bytes.append(contentsOf: $0) }
        }
        return bytes
    }
}

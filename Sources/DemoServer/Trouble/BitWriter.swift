/// Writes bits into bytes, lowest bit first, as deflate wants them.
struct BitWriter {
    private var bytes: [UInt8] = []
    private var pending: UInt32 = 0
    private var pendingCount = 0

    /// Appends the lowest `count` bits of `value`, lowest first.
    mutating func append(_ value: Int, count: Int) {
        pending |= UInt32(truncatingIfNeeded: value) << pendingCount
        pendingCount += count
        while pendingCount >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            pendingCount -= 8
        }
    }

    /// Appends the lowest `count` bits of a Huffman code, highest first.
    mutating func appendCode(_ code: Int, count: Int) {
        for bit in (0..<count).reversed() {
            append(code >> bit & 1, count: 1)
        }
    }

    /// The bytes, the last one filled with zeros.
    var finished: [UInt8] {
        pendingCount == 0 ? bytes : bytes + [UInt8(truncatingIfNeeded: pending)]
    }
}

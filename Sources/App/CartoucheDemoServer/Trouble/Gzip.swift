/// Creates a gzip member: the header, the bytes in stored blocks, and the checksum.
///
/// Nothing is compressed. This makes no difference for the client.
enum Gzip {
    private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    private static let longestBlock = 65_535

    /// The gzip member that holds `bytes`.
    static func member(_ bytes: [UInt8]) -> [UInt8] {
        let blocks = stride(from: 0, to: max(1, bytes.count), by: longestBlock)
            .flatMap { block(of: bytes[$0...]) }
        return header + blocks + littleEndian(CRC32.checksum(of: bytes))
            + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
    }

    /// The first block of the remaining bytes, with a flag on the last one.
    private static func block(of rest: ArraySlice<UInt8>) -> [UInt8] {
        let content = rest.prefix(longestBlock)
        let length = UInt16(content.count)
        let isLast: UInt8 = content.count == rest.count ? 1 : 0
        return [isLast] + littleEndian(length) + littleEndian(~length) + content
    }

    private static func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }
}

/// The checksum of gzip.
enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { sum, _ in
            sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1
        }
    }

    static func checksum(of bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~UInt32(0)) { sum, byte in
            table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8)
        }
    }
}

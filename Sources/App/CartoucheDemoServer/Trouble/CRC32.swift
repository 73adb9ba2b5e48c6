/// The check sum of gzip.
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

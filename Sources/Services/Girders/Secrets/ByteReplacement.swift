import Glibc

/// Replaces every occurrence of some bytes in others, from the front.
struct ByteReplacement {
    private let sought: [UInt8]
    private let replacement: [UInt8]

    init(_ sought: [UInt8], by replacement: [UInt8]) {
        self.sought = sought
        self.replacement = replacement
    }

    func applied(to bytes: [UInt8]) -> [UInt8] {
        guard !sought.isEmpty else { return bytes }
        var result: [UInt8] = []
        var start = 0
        while let place = place(in: bytes, from: start) {
            result += bytes[start..<place]
            result += replacement
            start = place + sought.count
        }
        return start == 0 ? bytes : result + bytes[start...]
    }

    private func place(in bytes: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBytes { bytes in
            sought.withUnsafeBytes { sought in
                var place = start
                while let base = bytes.baseAddress, let wanted = sought.baseAddress,
                    place + sought.count <= bytes.count,
                    let first = memchr(base + place, Int32(sought[0]), bytes.count - place)
                {
                    place = UnsafeRawPointer(first) - base
                    guard place + sought.count <= bytes.count else { return nil }
                    if memcmp(first, wanted, sought.count) == 0 { return place }
                    place += 1
                }
                return nil
            }
        }
    }
}

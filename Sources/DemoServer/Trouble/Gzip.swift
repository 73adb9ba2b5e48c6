/// Makes a gzip member: the header, one deflate block with fixed codes, the check sum.
///
/// Repetitions are found through the last place where the same three bytes stood, which is enough to
/// shrink JSON to a fraction.
struct Gzip {
    private var bits = BitWriter()

    /// The gzip member that holds `bytes`.
    static func member(_ bytes: [UInt8]) -> [UInt8] {
        var gzip = Gzip()
        gzip.deflate(bytes)
        let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
        return header + gzip.bits.finished + littleEndian(CRC32.checksum(of: bytes))
            + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
    }

    private static func littleEndian(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    private mutating func deflate(_ bytes: [UInt8]) {
        bits.append(0b011, count: 3)  // the last block, with fixed codes
        var lastPlace: [UInt32: Int] = [:]
        var position = 0
        while position < bytes.count {
            let match = Self.match(in: bytes, at: position, lastPlace: lastPlace)
            let length = match?.length ?? 1
            if let match {
                appendLength(match.length)
                appendDistance(match.distance)
            } else {
                appendSymbol(Int(bytes[position]))
            }
            for place in position..<position + length {
                Self.key(in: bytes, at: place).map { lastPlace[$0] = place }
            }
            position += length
        }
        appendSymbol(256)
    }

    private static func key(in bytes: [UInt8], at position: Int) -> UInt32? {
        guard position + 3 <= bytes.count else { return nil }
        return UInt32(bytes[position]) << 16 | UInt32(bytes[position + 1]) << 8
            | UInt32(bytes[position + 2])
    }

    private static func match(
        in bytes: [UInt8],
        at position: Int,
        lastPlace: [UInt32: Int]
    ) -> (length: Int, distance: Int)? {
        guard let key = key(in: bytes, at: position), let place = lastPlace[key],
            position - place <= 32768
        else { return nil }
        let longest = min(258, bytes.count - position)
        let length = (3..<max(longest, 3)).first { bytes[place + $0] != bytes[position + $0] }
        return (length ?? max(longest, 3), position - place)
    }

    /// The fixed codes of RFC 1951, 3.2.6, which are written from their highest bit.
    private mutating func appendSymbol(_ symbol: Int) {
        switch symbol {
        case ..<144: bits.appendCode(0x30 + symbol, count: 8)
        case ..<256: bits.appendCode(0x190 + symbol - 144, count: 9)
        case ..<280: bits.appendCode(symbol - 256, count: 7)
        default: bits.appendCode(0xC0 + symbol - 280, count: 8)
        }
    }

    private mutating func appendLength(_ length: Int) {
        guard length < 258 else { return appendSymbol(285) }
        let (step, extra, rest) = Self.step(of: length - 3, stepsPerDoubling: 4)
        appendSymbol(257 + step)
        bits.append(rest, count: extra)
    }

    private mutating func appendDistance(_ distance: Int) {
        let (step, extra, rest) = Self.step(of: distance - 1, stepsPerDoubling: 2)
        bits.appendCode(step, count: 5)
        bits.append(rest, count: extra)
    }

    /// Lengths and distances fall into steps that double in width every few steps.
    private static func step(
        of value: Int,
        stepsPerDoubling: Int
    ) -> (step: Int, extra: Int, rest: Int) {
        guard value >= stepsPerDoubling * 2 else { return (value, 0, 0) }
        let highest = Int.bitWidth - 1 - value.leadingZeroBitCount
        let extra = highest - stepsPerDoubling.trailingZeroBitCount
        let step = stepsPerDoubling * extra + (value >> extra)
        return (step, extra, value & (1 << extra - 1))
    }
}

/// Scalars that must never reach a terminal, listed independently of the sources.
enum HostileScalars {
    static let ranges: [ClosedRange<UInt32>] = [
        0x00...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x61C...0x61C, 0x115F...0x1160, 0x200B...0x200F,
        0x2028...0x2029, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x206F, 0x3164...0x3164,
        0xFEFF...0xFEFF, 0xFFA0...0xFFA0, 0xFFF9...0xFFFB, 0xE0000...0xE007F,
    ]

    static let all: [Unicode.Scalar] = ranges.flatMap { $0 }.compactMap { Unicode.Scalar($0) }

    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        ranges.contains { $0.contains(scalar.value) }
    }
}

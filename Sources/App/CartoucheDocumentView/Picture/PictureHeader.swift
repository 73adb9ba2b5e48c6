package import ValueTree

/// The format and the size of an image, from its first bytes.
package struct PictureHeader: Hashable, Sendable {
    package enum Format: String, Sendable {
        case png = "PNG"
        case jpeg = "JPEG"
        case gif = "GIF"
    }

    package let format: Format
    /// The size in pixels; a hostile image may claim any size.
    package let width: Int
    package let height: Int
    /// Whether rows are complete only after all the data was read.
    package let isInterlaced: Bool

    package init(_ format: Format, width: Int, height: Int, isInterlaced: Bool = false) {
        self.format = format
        self.width = width
        self.height = height
        self.isInterlaced = isInterlaced
    }

    /// Reads the header of an image; nil for other bytes.
    package init?(_ bytes: PaddedBytes) {
        let found = Self.png(bytes) ?? Self.gif(bytes) ?? Self.jpeg(bytes)
        guard let found else { return nil }
        self = found
    }
}

extension PictureHeader {
    private static func png(_ bytes: PaddedBytes) -> PictureHeader? {
        let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        guard bytes.count >= 29, bytes[0..<8].elementsEqual(start),
            bytes[12..<16].elementsEqual("IHDR".utf8)
        else { return nil }
        return PictureHeader(
            .png,
            width: bytes.bigEndian(at: 16, count: 4),
            height: bytes.bigEndian(at: 20, count: 4),
            isInterlaced: bytes[28] != 0
        )
    }

    private static func gif(_ bytes: PaddedBytes) -> PictureHeader? {
        guard bytes.count >= 13,
            ["GIF87a", "GIF89a"].contains(where: { bytes[0..<6].elementsEqual($0.utf8) })
        else { return nil }
        return PictureHeader(
            .gif,
            width: bytes.littleEndian(at: 6),
            height: bytes.littleEndian(at: 8)
        )
    }

    /// Searches the segments for the one with the size.
    private static func jpeg(_ bytes: PaddedBytes) -> PictureHeader? {
        guard bytes[0..<3].elementsEqual([0xFF, 0xD8, 0xFF]) else { return nil }
        var offset = 2
        while offset + 9 <= bytes.count, bytes[offset] == 0xFF {
            let marker = bytes[offset + 1]
            if isFrame(marker) {
                return PictureHeader(
                    .jpeg,
                    width: bytes.bigEndian(at: offset + 7, count: 2),
                    height: bytes.bigEndian(at: offset + 5, count: 2)
                )
            }
            // A marker may be preceded by any number of these bytes.
            let length = marker == 0xFF ? 1 : 2 + bytes.bigEndian(at: offset + 2, count: 2)
            offset += length
        }
        return nil
    }

    /// Returns whether a segment of JPEG describes the image: all of this range except tables.
    private static func isFrame(_ marker: UInt8) -> Bool {
        (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
    }
}

extension PaddedBytes {
    /// Returns the big-endian number in some bytes; bytes beyond the end count as zero.
    func bigEndian(at offset: Int, count: Int) -> Int {
        self[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns the little-endian number in two bytes; zero beyond the end.
    func littleEndian(at offset: Int) -> Int {
        guard offset + 2 <= count else { return 0 }
        return Int(self[offset]) | Int(self[offset + 1]) << 8
    }
}

import ValueTree

/// The first image of a GIF.
struct GIFFrame {
    private let bytes: PaddedBytes
    private let frame: Block
    /// The bytes of the colours, three for each.
    private let colors: Range<Int>
    private let clearColor: Int?

    /// The position of an image on its screen, and its data.
    private struct Block {
        let x: Int
        let y: Int
        let width: Int
        let height: Int
        let isInterlaced: Bool
        let dataOffset: Int
    }

    /// Finds the first image; nil if there is none.
    init?(_ bytes: PaddedBytes) {
        self.bytes = bytes
        var colors = Self.colorTable(bytes, flags: bytes[10], at: 13)
        var offset = 13 + colors.count
        var clearColor: Int?
        while bytes[offset] == 0x21, offset < bytes.count {
            if bytes[offset + 1] == 0xF9, bytes[offset + 3] & 1 == 1 {
                clearColor = Int(bytes[offset + 6])
            }
            offset = Self.end(ofBlocks: bytes, at: offset + 2)
        }
        guard bytes[offset] == 0x2C, offset + 11 <= bytes.count else { return nil }
        let own = Self.colorTable(bytes, flags: bytes[offset + 9], at: offset + 10)
        if !own.isEmpty { colors = own }
        self.colors = colors
        self.clearColor = clearColor
        frame = Block(
            x: bytes.littleEndian(at: offset + 1),
            y: bytes.littleEndian(at: offset + 3),
            width: bytes.littleEndian(at: offset + 5),
            height: bytes.littleEndian(at: offset + 7),
            isInterlaced: bytes[offset + 9] & 0x40 != 0,
            dataOffset: offset + 10 + own.count
        )
    }

    private static func colorTable(_ bytes: PaddedBytes, flags: UInt8, at offset: Int) -> Range<Int>
    {
        guard flags & 0x80 != 0 else { return offset..<offset }
        return (offset..<offset + 3 << (Int(flags & 7) + 1)).clamped(to: 0..<bytes.count)
    }

    /// Returns the offset after a list of blocks, each preceded by its length, the last one empty.
    private static func end(ofBlocks bytes: PaddedBytes, at start: Int) -> Int {
        var offset = start
        while offset < bytes.count, bytes[offset] != 0 { offset += 1 + Int(bytes[offset]) }
        return min(offset + 1, bytes.count)
    }

    /// Returns the image on its screen; nil if it has no pixels.
    func picture(_ header: PictureHeader) -> Picture? {
        guard frame.width * frame.height <= PictureReading.mostPixels else { return nil }
        let indices = LZWCodes(bytes, at: frame.dataOffset).decoded(
            limit: frame.width * frame.height
        )
        guard !indices.isEmpty else { return nil }
        var rows = PictureRows(width: header.width, height: header.height)
        let places = frame.isInterlaced ? interlacedPlaces : Array(0..<frame.height)
        for y in 0..<header.height where !Task.isCancelled {
            let place = y - frame.y
            let source = places.indices.contains(place) ? places[place] : nil
            rows.add(row(source, of: indices, width: header.width))
        }
        let next = Self.end(ofBlocks: bytes, at: frame.dataOffset + 1)
        return rows.picture(
            header,
            isDamaged: indices.count < frame.width * frame.height,
            hasMore: [0x21, 0x2C].contains(bytes[next])
        )
    }

    /// The index in the data of each row: every eighth row first, then those between them, and so
    /// on.
    private var interlacedPlaces: [Int] {
        var places = Array(repeating: 0, count: frame.height)
        var next = 0
        for (start, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
            for y in stride(from: start, to: frame.height, by: step) {
                places[y] = next
                next += 1
            }
        }
        return places
    }

    /// Returns a row of the screen with four bytes per pixel.
    private func row(_ source: Int?, of indices: [UInt8], width: Int) -> [UInt8] {
        var row = Array(repeating: UInt8(0), count: 4 * width)
        guard let source else { return row }
        for x in 0..<max(0, min(frame.width, width - frame.x)) {
            let place = source * frame.width + x
            guard place < indices.count, Int(indices[place]) != clearColor else { continue }
            let color = colors.lowerBound + 3 * Int(indices[place])
            guard color + 3 <= colors.upperBound else { continue }
            for part in 0..<3 { row[4 * (frame.x + x) + part] = bytes[color + part] }
            row[4 * (frame.x + x) + 3] = 0xFF
        }
        return row
    }
}

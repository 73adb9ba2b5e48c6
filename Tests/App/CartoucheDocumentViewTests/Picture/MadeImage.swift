/// Images that tests create byte by byte.
enum MadeImage {
    /// Returns a PNG of stored, uncompressed rows with three bytes per pixel.
    static func png(
        _ width: Int,
        _ height: Int,
        declared: (width: Int, height: Int)? = nil,
        isInterlaced: Bool = false,
        _ color: (_ x: Int, _ y: Int) -> [UInt8]
    ) -> [UInt8] {
        let passes = isInterlaced ? adam7 : [(0, 0, 1, 1)]
        var rows: [UInt8] = []
        for (startX, startY, stepX, stepY) in passes where startX < width {
            for y in stride(from: startY, to: height, by: stepY) {
                rows.append(0)
                for x in stride(from: startX, to: width, by: stepX) { rows += color(x, y) }
            }
        }
        let channels = color(0, 0).count
        let size = big(declared?.width ?? width) + big(declared?.height ?? height)
        let kind: [UInt8] = [8, channels == 4 ? 6 : 2, 0, 0, isInterlaced ? 1 : 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", size + kind)
            + chunk("IDAT", stored(rows)) + chunk("IEND", [])
    }

    /// Returns a GIF of codes that are never combined, because the first of them clears the table.
    static func gif(
        _ width: Int,
        _ height: Int,
        clearColor: Int? = nil,
        frames: Int = 1,
        _ index: (_ x: Int, _ y: Int) -> Int
    ) -> [UInt8] {
        // Black, red, green, blue.
        let colors: [UInt8] = [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
        var bytes = Array("GIF89a".utf8) + little(width) + little(height) + [0x81, 0, 0] + colors
        for _ in 0..<frames {
            if let clearColor {
                bytes += [0x21, 0xF9, 4, 1, 0, 0, UInt8(clearColor), 0]
            }
            bytes += [0x2C, 0, 0, 0, 0] + little(width) + little(height) + [0, 2]
            let indices = (0..<height).flatMap { y in (0..<width).map { index($0, y) } }
            let data = codes(indices)
            for start in stride(from: 0, to: data.count, by: 255) {
                let block = data[start..<min(start + 255, data.count)]
                bytes += [UInt8(block.count)] + block
            }
            bytes.append(0)
        }
        return bytes + [0x3B]
    }

    /// Returns two indices and a code that clears the table, so that codes stay three bits long.
    private static func codes(_ indices: [Int]) -> [UInt8] {
        var codes: [Int] = []
        for (place, index) in indices.enumerated() {
            if place.isMultiple(of: 2) { codes.append(4) }
            codes.append(index)
        }
        codes.append(5)
        var (bits, count, bytes) = (0, 0, [UInt8]())
        for code in codes {
            bits |= code << count
            count += 3
            while count >= 8 {
                bytes.append(UInt8(bits & 0xFF))
                bits >>= 8
                count -= 8
            }
        }
        return bytes + [UInt8(bits)]
    }

    private static let adam7 = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
    ]

    /// Returns bytes in the zlib format with uncompressed blocks.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01]
        let starts = Array(stride(from: 0, to: max(1, bytes.count), by: 65_535))
        for start in starts {
            let block = bytes[start..<min(start + 65_535, bytes.count)]
            result.append(start == starts.last ? 1 : 0)
            result += little(block.count) + little(~block.count & 0xFFFF) + block
        }
        var (low, high) = (1, 0)
        for byte in bytes {
            low = (low + Int(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return result + big(high << 16 | low)
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let checked = Array(name.utf8) + content
        return big(content.count) + checked + big(Int(checksum(checked)))
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }

    private static func big(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) }
    }

    private static func little(_ value: Int) -> [UInt8] {
        [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)]
    }
}

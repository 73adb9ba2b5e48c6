import TerminalUI
package import ValueTree

/// The orientation of the camera, which determines how an image is turned.
package enum PictureOrientation: Int, CaseIterable, Sendable {
    case usual = 1
    case mirrored
    case upsideDown
    case flipped
    case transposed
    case turnedRight
    case transversed
    case turnedLeft

    /// Whether rows become columns.
    var swapsSides: Bool { rawValue >= Self.transposed.rawValue }

    /// Returns the source of the pixel at a point, in an image of a size.
    func source(of point: Point, in size: Size) -> Point {
        let (right, bottom) = (size.width - 1, size.height - 1)
        return switch self {
        case .usual: point
        case .mirrored: Point(right - point.x, point.y)
        case .upsideDown: Point(right - point.x, bottom - point.y)
        case .flipped: Point(point.x, bottom - point.y)
        case .transposed: Point(point.y, point.x)
        case .turnedRight: Point(point.y, bottom - point.x)
        case .transversed: Point(right - point.y, bottom - point.x)
        case .turnedLeft: Point(right - point.y, point.x)
        }
    }
}

/// The Exif part of a JPEG, which may contain anything.
///
/// Nothing outside of its segment is read, and no more entries than a camera writes.
extension PictureOrientation {
    private static let mostEntries = 256
    private static let tag = 0x0112
    private static let shortNumber = 3

    /// Reads the orientation of a JPEG; the default is the usual one.
    package init(ofJPEG bytes: PaddedBytes) {
        self = Self.exif(in: bytes).flatMap { Self.orientation(in: bytes, $0) } ?? .usual
    }

    /// The TIFF part of the first segment with Exif, before the image begins.
    private static func exif(in bytes: PaddedBytes) -> Range<Int>? {
        var offset = 2
        while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
            let marker = bytes[offset + 1]
            // The start of the image data, or the end.
            guard marker != 0xDA, marker != 0xD9 else { return nil }
            let length = marker == 0xFF ? 1 : 2 + bytes.bigEndian(at: offset + 2, count: 2)
            let end = offset + length
            let start = offset + 10
            if marker == 0xE1, end <= bytes.count, start <= end,
                bytes[offset + 4..<start].elementsEqual("Exif\0\0".utf8)
            {
                return start..<end
            }
            offset = end
        }
        return nil
    }

    private static func orientation(
        in bytes: PaddedBytes,
        _ tiff: Range<Int>
    ) -> PictureOrientation? {
        guard tiff.count >= 8 else { return nil }
        let order = bytes[tiff.lowerBound..<tiff.lowerBound + 2]
        let isLittle = order.elementsEqual("II".utf8)
        guard isLittle || order.elementsEqual("MM".utf8) else { return nil }
        func number(_ offset: Int, _ count: Int) -> Int? {
            guard offset >= 0, offset <= tiff.count - count else { return nil }
            let start = tiff.lowerBound + offset
            let part = bytes[start..<start + count]
            return isLittle
                ? part.reversed().reduce(0) { $0 << 8 | Int($1) }
                : part.reduce(0) { $0 << 8 | Int($1) }
        }
        guard number(2, 2) == 42, let table = number(4, 4), let count = number(table, 2) else {
            return nil
        }
        for index in 0..<min(count, mostEntries) {
            let entry = table + 2 + 12 * index
            guard let found = number(entry, 2) else { return nil }
            guard found == tag else { continue }
            guard number(entry + 2, 2) == shortNumber, number(entry + 4, 4) == 1 else { return nil }
            return number(entry + 8, 2).flatMap { PictureOrientation(rawValue: $0) }
        }
        return nil
    }
}

extension Picture {
    /// Returns the image turned to its orientation.
    func turned(_ orientation: PictureOrientation) -> Picture {
        guard orientation != .usual else { return self }
        let swaps = orientation.swapsSides
        let turned = swaps ? Size(size.height, size.width) : size
        let pixels = (0..<turned.height).flatMap { y in
            (0..<turned.width).map { x in
                pixel(at: orientation.source(of: Point(x, y), in: size))
            }
        }
        return Picture(
            PictureHeader(
                header.format,
                width: swaps ? header.height : header.width,
                height: swaps ? header.width : header.height,
                isInterlaced: header.isInterlaced
            ),
            size: turned,
            pixels: pixels,
            isDamaged: isDamaged,
            hasMore: hasMore
        )
    }
}

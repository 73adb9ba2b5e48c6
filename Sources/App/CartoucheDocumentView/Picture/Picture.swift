package import TerminalUI

/// An image, reduced to the size that a terminal can show; compared by identity.
package final class Picture: Sendable, Equatable {
    /// The maximum number of columns and half rows of any terminal.
    static let largestSize = Size(512, 320)

    package let header: PictureHeader
    /// The size of the stored image in pixels.
    package let size: Size
    /// Whether the data ended early or is broken, so that a part of the image is missing.
    package let isDamaged: Bool
    /// Whether the data has more images, which aren't shown.
    package let hasMore: Bool
    private let pixels: [Pixel]

    /// One pixel; the colour is multiplied by the opacity, so that pixels can be averaged.
    struct Pixel: Hashable, Sendable {
        var red: UInt8
        var green: UInt8
        var blue: UInt8
        var opacity: UInt8

        static let clear = Pixel(red: 0, green: 0, blue: 0, opacity: 0)
    }

    init(
        _ header: PictureHeader,
        size: Size,
        pixels: [Pixel],
        isDamaged: Bool = false,
        hasMore: Bool = false
    ) {
        self.header = header
        self.size = size
        self.pixels = pixels
        self.isDamaged = isDamaged
        self.hasMore = hasMore
    }

    package static func == (left: Picture, right: Picture) -> Bool { left === right }

    /// The size in memory.
    package var byteCount: Int { pixels.count * MemoryLayout<Pixel>.stride }

    /// Returns the colour of a pixel after reducing the image; nil if the pixel is transparent.
    func color(at point: Point, in reduced: Size) -> Color? {
        let columns = Self.span(point.x, of: reduced.width, in: size.width)
        let rows = Self.span(point.y, of: reduced.height, in: size.height)
        var (red, green, blue, opacity, count) = (0, 0, 0, 0, 0)
        for y in rows {
            for x in columns {
                let pixel = pixels[y * size.width + x]
                red += Int(pixel.red)
                green += Int(pixel.green)
                blue += Int(pixel.blue)
                opacity += Int(pixel.opacity)
                count += 1
            }
        }
        guard count > 0, opacity > 127 * count else { return nil }
        func whole(_ part: Int) -> UInt8 { UInt8(min(255, part * 255 / opacity)) }
        return .rgb(whole(red), whole(green), whole(blue))
    }

    func pixel(at point: Point) -> Pixel { pixels[point.y * size.width + point.x] }

    /// Returns the pixels along one side that become a single pixel.
    private static func span(_ place: Int, of reduced: Int, in whole: Int) -> Range<Int> {
        guard (0..<reduced).contains(place), whole > 0 else { return 0..<0 }
        let start = place * whole / reduced
        return start..<max(start + 1, (place + 1) * whole / reduced)
    }

    /// Returns the largest size of the same shape that fits into another one; an image is never
    /// enlarged.
    static func size(of width: Int, _ height: Int, within room: Size) -> Size {
        guard width > 0, height > 0, room.width > 0, room.height > 0 else { return .zero }
        guard width > room.width || height > room.height else { return Size(width, height) }
        if width * room.height > height * room.width {
            return Size(room.width, max(1, height * room.width / width))
        }
        return Size(max(1, width * room.height / height), room.height)
    }
}

/// The result of decoding the bytes of an image.
package enum PictureReading: Equatable, Sendable {
    case picture(Picture)
    case refused(PictureHeader, PictureRefusal)

    package var header: PictureHeader {
        switch self {
        case .picture(let picture): picture.header
        case .refused(let header, _): header
        }
    }

    /// The size in memory.
    package var byteCount: Int {
        switch self {
        case .picture(let picture): picture.byteCount
        case .refused: 0
        }
    }
}

/// The reason why an image isn't drawn.
package enum PictureRefusal: Equatable, Sendable {
    case broken
    /// The image has no pixels.
    case empty
    /// Decoding would take too much time or memory.
    case tooLarge(megapixels: Int)
}

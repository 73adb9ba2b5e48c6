import TerminalUI
import Testing
import ValueTree

@testable import CartoucheDocumentView

/// Images are turned by the orientation of the camera.
@Suite struct PictureOrientationTests {
    /// Three by two pixels, each with its own red.
    ///
    ///     10 20 30
    ///     40 50 60
    private static let picture = Picture(
        PictureHeader(.jpeg, width: 300, height: 200),
        size: Size(3, 2),
        pixels: [10, 20, 30, 40, 50, 60].map { red in
            Picture.Pixel(red: red, green: 0, blue: 0, opacity: 255)
        }
    )

    @Test(
        arguments: [
            (1, [[10, 20, 30], [40, 50, 60]]), (2, [[30, 20, 10], [60, 50, 40]]),
            (3, [[60, 50, 40], [30, 20, 10]]), (4, [[40, 50, 60], [10, 20, 30]]),
            (5, [[10, 40], [20, 50], [30, 60]]), (6, [[40, 10], [50, 20], [60, 30]]),
            (7, [[60, 30], [50, 20], [40, 10]]), (8, [[30, 60], [20, 50], [10, 40]]),
        ] as [(Int, [[UInt8]])]
    )
    func anImageIsTurnedToItsOrientation(number: Int, reds: [[UInt8]]) throws {
        let orientation = try #require(PictureOrientation(rawValue: number))
        let turned = Self.picture.turned(orientation)
        let found = (0..<turned.size.height).map { y in
            (0..<turned.size.width).map { turned.pixel(at: Point($0, y)).red }
        }
        #expect(found == reds)
        let isTurned = number > 4
        #expect(turned.header.width == (isTurned ? 200 : 300))
        #expect(turned.header.height == (isTurned ? 300 : 200))
    }

    /// Returns a JPEG with an Exif part before its image.
    private static func jpeg(_ exif: [UInt8]) -> PaddedBytes {
        let body = Array("Exif\0\0".utf8) + exif
        let length = UInt16(body.count + 2)
        let segment = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + body
        return PaddedBytes(Array(SmallJPEG.red.prefix(2)) + segment + SmallJPEG.red.dropFirst(2))
    }

    private static let little: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0]
    private static let big: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8]

    private static func entry(_ value: UInt8, isLittle: Bool) -> [UInt8] {
        isLittle
            ? [0x12, 0x01, 3, 0, 1, 0, 0, 0, value, 0, 0, 0]
            : [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0]
    }

    @Test(arguments: 1...8)
    func theOrientationIsReadFromExif(number: Int) throws {
        let value = UInt8(number)
        let parts = [
            Self.little + [1, 0] + Self.entry(value, isLittle: true),
            Self.big + [0, 1] + Self.entry(value, isLittle: false),
            // After another entry.
            Self.big + [0, 2, 0x01, 0x0F, 0, 2, 0, 0, 0, 4, 65, 66, 67, 0]
                + Self.entry(value, isLittle: false),
        ]
        for part in parts {
            #expect(PictureOrientation(ofJPEG: Self.jpeg(part)).rawValue == number)
            guard case .picture(let picture)? = PictureReading(Self.jpeg(part)) else {
                Issue.record("there is no image")
                return
            }
            #expect(picture.size == Size(8, 8))
        }
    }

    @Test(
        arguments: [
            [], [0x49, 0x49], big, little + [1, 0],
            // Values without a meaning, and one that isn't a short number.
            big + [0, 1] + entry(0, isLittle: false), big + [0, 1] + entry(9, isLittle: false),
            big + [0, 1, 0x01, 0x12, 0, 4, 0, 0, 0, 1, 0, 6, 0, 0],
            // A table beyond the end, and one that claims more entries than there are.
            [0x4D, 0x4D, 0, 42, 0xFF, 0xFF, 0xFF, 0xFF],
            big + [0xFF, 0xFF] + [UInt8](repeating: 0, count: 24),
            // Neither byte order.
            [0x4D, 0x49, 0, 42, 0, 0, 0, 8, 0, 1] + entry(6, isLittle: false),
        ] as [[UInt8]]
    )
    func aHostileExifPartIsTheUsualOne(exif: [UInt8]) {
        #expect(PictureOrientation(ofJPEG: Self.jpeg(exif)) == .usual)
    }

    @Test func everyPrefixOfAJPEGIsReadWithoutATrap() {
        let whole = Self.jpeg(Self.big + [0, 1] + Self.entry(6, isLittle: false))
        for count in 0..<whole.count {
            let cut = PaddedBytes(Array(whole[0..<count]))
            let isWhole = count >= 2 + 4 + 6 + 8 + 2 + 12
            #expect(PictureOrientation(ofJPEG: cut) == (isWhole ? .turnedRight : .usual))
        }
        #expect(PictureOrientation(ofJPEG: PaddedBytes(SmallJPEG.red)) == .usual)
    }
}

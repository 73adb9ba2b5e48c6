import CartoucheTestKit
import TerminalUI
import Testing
import ValueTree

@testable import CartoucheDocumentView

@Suite struct PictureReadingTests {
    private static let red: [UInt8] = [255, 0, 0]
    private static let blue: [UInt8] = [0, 0, 255]

    private static func picture(_ bytes: [UInt8]) throws -> Picture {
        guard case .picture(let picture)? = PictureReading(PaddedBytes(bytes)) else {
            throw NoPicture()
        }
        return picture
    }

    private struct NoPicture: Error {}

    /// The colours of all pixels, row by row.
    private static func colors(_ picture: Picture, _ size: Size? = nil) -> [[Color?]] {
        let size = size ?? picture.size
        return (0..<size.height).map { y in
            (0..<size.width).map { picture.color(at: Point($0, y), in: size) }
        }
    }

    @Test(arguments: [false, true])
    func aPNGIsReadCompletely(isInterlaced: Bool) throws {
        let bytes = MadeImage.png(3, 2, isInterlaced: isInterlaced) { x, y in
            x == y ? Self.red : Self.blue
        }
        let picture = try Self.picture(bytes)
        #expect(!picture.isDamaged)
        #expect(
            picture.header == PictureHeader(.png, width: 3, height: 2, isInterlaced: isInterlaced)
        )
        let (red, blue) = (Color.rgb(255, 0, 0), Color.rgb(0, 0, 255))
        #expect(Self.colors(picture) == [[red, blue, blue], [blue, red, blue]])
    }

    @Test func aJPEGIsReadCompletely() throws {
        let picture = try Self.picture(SmallJPEG.red)
        #expect(picture.header == PictureHeader(.jpeg, width: 8, height: 8))
        #expect(!picture.isDamaged)
        guard case .rgb(let red, let green, let blue)? = Self.colors(picture)[4][4] else {
            Issue.record("there is no colour")
            return
        }
        #expect(red > 240 && green < 20 && blue < 20)
    }

    @Test func theFirstImageOfAGIFIsReadWithTransparency() throws {
        let bytes = MadeImage.gif(3, 2, clearColor: 0, frames: 2) { x, y in (x + y) % 4 }
        let picture = try Self.picture(bytes)
        let (red, green, blue) = (Color.rgb(255, 0, 0), Color.rgb(0, 255, 0), Color.rgb(0, 0, 255))
        #expect(Self.colors(picture) == [[nil, red, green], [red, green, blue]])
        #expect(picture.hasMore)
        #expect(!picture.isDamaged)
    }

    /// Two colours whose codes grow longer, as written by a program that combines them.
    @Test func aGIFWithCombinedCodesIsReadCompletely() throws {
        let picture = try Self.picture(SmallGIF.stripes)
        #expect(picture.size == Size(40, 40))
        #expect(!picture.isDamaged)
        let (white, black) = (Color.rgb(255, 255, 255), Color.rgb(0, 0, 0))
        let expected = (0..<40).map { y in
            (0..<40).map { x in (x * y / 7) % 2 == 0 ? black : white }
        }
        #expect(Self.colors(picture) == expected)
    }

    @Test func aReducedImageHasTheMeanOfItsPixels() throws {
        let bytes = MadeImage.png(4, 4) { x, _ in x < 2 ? [200, 100, 0] : [x == 2 ? 0 : 100, 0, 0] }
        let picture = try Self.picture(bytes)
        let row: [Color?] = [.rgb(200, 100, 0), .rgb(50, 0, 0)]
        #expect(Self.colors(picture, Size(2, 2)) == [row, row])
    }

    @Test func anImageLargerThanAnyTerminalIsReducedWhileItIsRead() throws {
        let picture = try Self.picture(MadeImage.png(1100, 40) { x, _ in [UInt8(x % 256), 0, 0] })
        #expect(picture.size == Size(512, 18))
        #expect(picture.byteCount == 512 * 18 * 4)
    }

    @Test func transparentPixelsShowTheBackground() throws {
        let bytes = MadeImage.png(2, 1) { x, _ in [10, 20, 30, x == 0 ? 255 : 0] }
        #expect(Self.colors(try Self.picture(bytes)) == [[.rgb(10, 20, 30), nil]])
    }

    // Broken and hostile images.

    @Test(arguments: [
        (MadeImage.png(2, 2, declared: (0, 2)) { _, _ in red }, PictureRefusal.empty),
        (
            MadeImage.png(2, 2, declared: (60_000, 60_000)) { _, _ in red },
            .tooLarge(megapixels: 64)
        ),
        (
            MadeImage.png(2, 2, declared: (0x7FFF_FFFF, 1)) { _, _ in red },
            .tooLarge(megapixels: 64)
        ),
        (
            MadeImage.png(2, 2, declared: (6000, 6000), isInterlaced: true) { _, _ in red },
            .tooLarge(megapixels: 16)
        ),
        (Array(MadeImage.png(2, 2) { _, _ in red }.prefix(33)), .broken),
        (Array(MadeImage.gif(2, 2) { _, _ in 1 }.prefix(25)), .broken),
        (Array(SmallJPEG.red.prefix(190)), .broken),
    ])
    func theReasonForARefusedImageIsReported(bytes: [UInt8], refusal: PictureRefusal) throws {
        guard case .refused(_, let found)? = PictureReading(PaddedBytes(bytes)) else {
            Issue.record("it is drawn, or no image")
            return
        }
        #expect(found == refusal)
    }

    @Test func theBeginningOfATruncatedImageIsDrawn() throws {
        let whole = MadeImage.png(100, 100) { _, _ in Self.red }
        let picture = try Self.picture(Array(whole.prefix(whole.count / 2)))
        #expect(picture.isDamaged)
        let colors = Self.colors(picture)
        #expect(colors.first?.first == .some(.rgb(255, 0, 0)))
        #expect(colors.last?.last == .some(nil))
    }

    @Test func randomlyChangedBytesDoNotTrap() {
        var random = SeededGenerator(seed: 41)
        let images = [
            MadeImage.png(9, 9) { x, y in [UInt8(x), UInt8(y), 0] },
            MadeImage.png(9, 9, isInterlaced: true) { x, y in [UInt8(x), UInt8(y), 0] },
            MadeImage.gif(9, 9, clearColor: 2) { x, y in (x * y) % 4 }, SmallGIF.stripes,
            SmallJPEG.red,
        ]
        for round in 0..<400 {
            var bytes = images[round % images.count]
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 6..<bytes.count, using: &random)
                bytes[place] = UInt8.random(in: .min ... .max, using: &random)
            }
            let length = Int.random(in: 0...bytes.count, using: &random)
            _ = PictureReading(
                PaddedBytes(round.isMultiple(of: 2) ? bytes : Array(bytes[..<length]))
            )
        }
    }

    @Test(arguments: ["", "{}", "GIF", "<svg/>", "\u{89}PNG"])
    func otherBytesAreRefused(text: String) {
        #expect(PictureReading(PaddedBytes(text.utf8)) == nil)
    }

    @Test(arguments: [
        (Size(640, 480), Size(80, 40), Size(53, 40)), (Size(10, 10), Size(80, 40), Size(10, 10)),
        (Size(5000, 1), Size(80, 40), Size(80, 1)), (Size(1, 5000), Size(80, 40), Size(1, 40)),
        (Size(5, 5), Size(0, 40), .zero),
    ])
    func anImageKeepsItsShapeAndIsNeverEnlarged(whole: Size, room: Size, expected: Size) {
        #expect(Picture.size(of: whole.width, whole.height, within: room) == expected)
    }
}

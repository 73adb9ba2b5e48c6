import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheDocumentView

@Suite struct PicturePaneTests {
    /// Two rows of two pixels and a third row below; the lower right pixel is transparent.
    private static let image = MadeImage.png(2, 3) { x, y in
        let colors: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [250, 250, 250]]
        return colors[(y * 2 + x) % 4] + [x == 1 && y == 2 ? 0 : 255]
    }

    private static func buffer(
        _ bytes: [UInt8],
        in size: Size = Size(44, 5),
        showsPictures: Bool = true
    ) throws -> Buffer {
        var view = DocumentView()
        view.show(try #require(PictureReading(PaddedBytes(bytes))))
        view.show(TextLines(PaddedBytes(bytes)))
        let drawing = DocumentDrawing(
            theme: .plain,
            texts: DocumentScreen.texts,
            showsPictures: showsPictures
        )
        var frame = Frame(size)
        let layout = DocumentLayout(size, of: view, isSplit: false)
        view.draw(in: &frame, layout: layout, with: drawing, hasFocus: true)
        return frame.buffer
    }

    @Test func twoPixelsShareACellBelowTheDescription() throws {
        let buffer = try Self.buffer(Self.image)
        #expect(
            buffer.text == """
                 PNG 2 3 \(Self.image.count) B
                 ▀▀
                 ▀


                """
        )
    }

    /// Terminals take RGB colours below 256 for palette entries, so a blue gets a trace of green.
    @Test(arguments: [
        (ColorDepth.direct, [[0xFF0000, 0x0001FF], [0x00FF00, 0xFAFAFA], [0xFF0000, -1]]),
        (.palette, [[196, 21], [46, 231], [196, -1]]),
        (.sixteen, [[9, 4], [10, 15], [9, -1]]),
        (.eight, [[1, 4], [2, 7], [1, -1]]),
        (.mono, [[-1, -1], [-1, -1], [-1, -1]]),
    ])
    func itsColoursAreTheNearestOfTheTerminal(depth: ColorDepth, expected: [[Int]]) throws {
        let buffer = try Self.buffer(Self.image)
        let cells = [Point(1, 1), Point(2, 1), Point(1, 2)].map { buffer[$0]?.style ?? .plain }
        #expect(
            cells.map {
                [$0.foreground.number(at: depth), $0.background.number(at: depth)]
            } == expected
        )
    }

    @Test func withoutColoursTheImageIsOnlyDescribed() throws {
        let buffer = try Self.buffer(Self.image, showsPictures: false)
        #expect(
            buffer.text == """
                 PNG 2 3 \(Self.image.count) B
                 pictureColors



                """
        )
    }

    @Test func aRefusedImageShowsTheReason() throws {
        let bytes = MadeImage.png(1, 1, declared: (50_000, 50_000)) { _, _ in [0, 0, 0] }
        let buffer = try Self.buffer(bytes)
        #expect(
            buffer.text == """
                 PNG 50000 50000 \(bytes.count) B
                 ! 64



                """
        )
    }

    @Test func theFirstOfSeveralImagesShowsANote() throws {
        let bytes = MadeImage.gif(2, 2, frames: 2) { _, _ in 1 }
        let buffer = try Self.buffer(bytes)
        #expect(
            buffer.text == """
                 GIF 2 2 \(bytes.count) B
                 pictureFirst
                 ▀▀


                """
        )
    }

    @Test func anImageFitsEveryPane() throws {
        let wide = MadeImage.png(600, 30) { x, y in [UInt8(x % 256), UInt8(y), 7] }
        for width in 0...40 {
            for height in 0...6 { _ = try Self.buffer(wide, in: Size(width, height)) }
        }
        let buffer = try Self.buffer(wide, in: Size(42, 8))
        #expect(buffer.text(ofRow: 1) == " " + String(repeating: "▀", count: 40))
        #expect(buffer.text(ofRow: 2) == "")
    }

    @Test func keysThatMoveReportThatTheImageIsShownWhole() throws {
        var view = DocumentView()
        view.show(try #require(PictureReading(PaddedBytes(Self.image))))
        view.show(TextLines(PaddedBytes(Self.image)))
        let layout = DocumentLayout(Size(40, 10), of: view, isSplit: false)
        let effect = view.update(.moved(.down), layout: layout)
        #expect(effect.notice?.text == .pictureHasNoRows)
    }
}

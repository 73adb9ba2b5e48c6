import TerminalUI
import TerminalWidgets
import ValueTree

/// Draws an image with two pixels per cell, below its description.
struct PicturePane {
    let reading: PictureReading
    let byteCount: Int

    func draw(in frame: inout Frame, with drawing: DocumentDrawing) {
        let lines = self.lines(drawing)
        for (y, line) in lines.enumerated() {
            frame.write(
                line.text,
                at: Point(1, y),
                style: drawing[line.role],
                truncation: .ellipsis
            )
        }
        guard case .picture(let picture) = reading, drawing.showsPictures else { return }
        let (_, room) = frame.area.splitTop(lines.count)
        frame.subframe(room) { draw(picture, in: &$0, on: drawing[.background]) }
    }

    private func draw(_ picture: Picture, in frame: inout Frame, on background: Style) {
        let room = Size(max(0, frame.size.width - 2), 2 * frame.size.height)
        let size = Picture.size(of: picture.size.width, picture.size.height, within: room)
        for y in stride(from: 0, to: size.height, by: 2) {
            for x in 0..<size.width {
                let upper = picture.color(at: Point(x, y), in: size)
                let lower = picture.color(at: Point(x, y + 1), in: size)
                let (glyph, style) = Self.cell(upper, lower, on: background)
                frame.write(glyph, at: Point(x + 1, y / 2), style: style)
            }
        }
    }

    /// Returns a cell for two pixels, one above the other; a blank if both are transparent.
    private static func cell(
        _ upper: Color?,
        _ lower: Color?,
        on background: Style
    ) -> (glyph: String, style: Style) {
        let behind = background.background
        return switch (upper, lower) {
        case (let upper?, _): ("▀", Style(foreground: upper, background: lower ?? behind))
        case (nil, let lower?): ("▄", Style(foreground: lower, background: behind))
        case (nil, nil): (" ", background)
        }
    }

    /// Returns the description of the image, and remarks on how it is drawn.
    private func lines(_ drawing: DocumentDrawing) -> [(text: String, role: ThemeRole)] {
        let (header, texts) = (reading.header, drawing.texts)
        let facts = texts(
            .pictureFacts,
            .text(header.format.rawValue),
            "\(header.width)",
            "\(header.height)",
            .bytes(byteCount)
        )
        return [(facts, .text)] + remarks(drawing)
    }

    private func remarks(_ drawing: DocumentDrawing) -> [(text: String, role: ThemeRole)] {
        let texts = drawing.texts
        switch reading {
        case .refused(_, .broken): return [("✗ " + texts[.pictureBroken], .error)]
        case .refused(_, .empty): return [("✗ " + texts[.pictureEmpty], .error)]
        case .refused(_, .tooLarge(let limit)):
            return [("! " + texts(.pictureTooLarge, "\(limit)"), .warning)]
        case .picture(let picture):
            guard drawing.showsPictures else { return [(texts[.pictureColors], .muted)] }
            let damage: [(String, ThemeRole)] =
                picture.isDamaged ? [("! " + texts[.pictureDamaged], .warning)] : []
            return damage + (picture.hasMore ? [(texts[.pictureFirst], .muted)] : [])
        }
    }
}

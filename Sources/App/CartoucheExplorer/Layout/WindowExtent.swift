import TerminalUI
import TerminalWidgets

/// The rows of a window that are in sight, of those that there are.
struct WindowExtent: Equatable {
    let seen: Range<Int>
    let count: Int

    init(_ rows: WindowRows) {
        self.init(rows.list.scroll, count: rows.count, height: rows.height)
    }

    init(_ scroll: ScrollState, count: Int, height: Int) {
        self.count = count
        seen = scroll.visibleRows(count: count, height: height)
    }
}

extension OverlayWindow {
    /// Marks in the right border that rows are above or below those in sight.
    func drawExtent(of model: ExplorerModel, in frame: inout Frame, with drawing: Drawing) {
        guard let extent = extent(of: model), let size = interior(on: frame.size) else { return }
        let outline = OverlayFrame.outline(size, on: frame.size)
        let right = outline.x + outline.width - 1
        let bottom = outline.y + outline.height - 2
        if extent.seen.lowerBound > 0 {
            frame.write("▲", at: Point(right, outline.y + 1), style: drawing[.paneScrollbar])
        }
        if extent.seen.upperBound < extent.count {
            frame.write("▼", at: Point(right, bottom), style: drawing[.paneScrollbar])
        }
    }
}

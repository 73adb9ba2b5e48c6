import TerminalUI
import TerminalWidgets

/// The visible rows of a window, and the number of all rows.
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

extension WindowExtent {
    var marks: ExtentMarks {
        ExtentMarks(isMoreAbove: seen.lowerBound > 0, isMoreBelow: seen.upperBound < count)
    }
}

/// Whether there are rows above or below the visible ones.
struct ExtentMarks: Equatable {
    var isMoreAbove: Bool
    var isMoreBelow: Bool

    /// Draws the marks in a column, on the first and the last visible line.
    func draw(
        _ lines: Range<Int>,
        column: Int,
        in frame: inout Frame,
        with drawing: Drawing
    ) {
        guard let top = lines.first, let bottom = lines.last else { return }
        if isMoreAbove {
            frame.write("▲", at: Point(column, top), style: drawing[.paneScrollbar])
        }
        if isMoreBelow {
            frame.write("▼", at: Point(column, bottom), style: drawing[.paneScrollbar])
        }
    }
}

extension Window {
    /// Marks in the right border that there are rows above or below the visible ones.
    func drawExtent(of model: ExplorerModel, in frame: inout Frame, with drawing: Drawing) {
        guard let extent = extent(of: model), let size = interior(on: frame.size) else { return }
        let outline = WindowFrame.outline(size, on: frame.size)
        let lines = (outline.y + 1)..<max(outline.y + 1, outline.y + outline.height - 1)
        extent.marks.draw(lines, column: outline.x + outline.width - 1, in: &frame, with: drawing)
    }
}

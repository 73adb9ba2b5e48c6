package import TerminalUI

extension TextPane {
    /// Returns whether there are rows of the text above and below the visible ones.
    package func rowsOutOfSight(
        of text: PaneText,
        in size: Size
    ) -> (areAbove: Bool, areBelow: Bool) {
        var settled = self
        let rows = text.rows(width: size.width)
        let height = height(in: size)
        settled.settle(in: rows, height: height)
        let top = settled.rowOffsets.top
        return (top > 0, rows.rows(from: top, limit: height + 1).count > height)
    }
}

import TerminalUI

/// Where the parts of the request pane are, inside its border.
struct FormLayout: Equatable {
    /// Method and path.
    let heading: Rect
    let rows: Rect
    /// What there is to say about the selected row.
    let detail: Rect

    private static let roomyHeight = 8

    init(_ area: Size) {
        let isRoomy = area.height >= Self.roomyHeight
        let (heading, rest) = Rect(area).splitTop(isRoomy ? 2 : 1)
        let (rows, detail) = rest.splitBottom(isRoomy ? 2 : min(1, max(0, area.height - 2)))
        self.heading = heading
        self.rows = rows
        self.detail = detail
    }
}

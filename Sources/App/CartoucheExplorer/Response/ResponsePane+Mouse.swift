import CartoucheDocumentView
import TerminalUI
import TerminalWidgets
import ValueTree

extension ResponsePane {
    /// What a click inside the pane's border means.
    func message(forClickAt point: Point, in area: Size) -> Message? {
        let layout = layout(in: area)
        guard layout.content.contains(point) else { return nil }
        return tab.click(point - layout.content.origin, self, layout)
    }

    func message(forWheelAt point: Point, by rows: Int, in area: Size) -> Message {
        let layout = layout(in: area)
        return tab.wheel(rows, point - layout.content.origin, layout)
    }

    /// Fits everything to an area that has changed.
    mutating func settle(area: Size) {
        let layout = layout(in: area).body
        answer?.body.reveal(layout: layout)
    }
}

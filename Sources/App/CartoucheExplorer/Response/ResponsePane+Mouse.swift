import CartoucheDocumentView
import TerminalUI
import TerminalWidgets
import ValueTree

extension ResponsePane {
    /// What a click inside the pane's border means.
    func message(forClickAt point: Point, in area: Size) -> Message? {
        let layout = layout(in: area)
        guard layout.content.contains(point) else { return nil }
        let place = point - layout.content.origin
        switch tab {
        case .tree, .raw:
            guard let side = layout.body.side(at: place) else { return nil }
            return .body(.clicked(side, place - layout.body.origin(of: side)))
        case .problems:
            guard let problems = reading?.problems else { return nil }
            let count = problemList.rows(problems).count
            return problemList.list.row(at: place.y, count: count, height: layout.content.height)
                .map { .problems(.rowClicked($0)) }
        case .typed, .headers, .time: return nil
        }
    }

    func message(forWheelAt point: Point, by rows: Int, in area: Size) -> Message {
        let layout = layout(in: area)
        switch tab {
        case .tree, .raw:
            let side = layout.body.side(at: point - layout.content.origin) ?? .tree
            return .body(.wheelTurned(side, rows))
        case .problems: return .problems(.wheelTurned(rows))
        case .typed, .headers, .time: return .scrolled(.by(rows))
        }
    }

    /// Fits everything to an area that has changed.
    mutating func settle(area: Size) {
        let layout = layout(in: area).body
        answer?.body.reveal(layout: layout)
    }
}

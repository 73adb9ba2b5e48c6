import TerminalUI
import TerminalWidgets

extension ExplorerModel {
    /// Goes to the pane and the row that was clicked.
    mutating func click(at point: Point, in program: ExplorerProgram) -> [ExplorerCommand] {
        guard let pane = layout.pane(at: point) else { return [] }
        let area = layout.interior(of: pane)
        setFocus(pane)
        guard area.contains(point) else { return clickBorder(of: pane, at: point, in: program) }
        let place = point - area.origin
        switch pane {
        case .endpoints:
            let y = place.y - (endpointList.isFinding ? 1 : 0)
            let count = endpointList.rows.count
            guard let row = endpointList.list.row(at: y, count: count, height: listHeight) else {
                return []
            }
            return update(with: .endpointList(.rowClicked(row)), in: program)
        case .request:
            let rows = FormLayout(area.size).rows
            guard rows.contains(place) else { return [] }
            return update(with: .requestEditor(.clicked(place - rows.origin)), in: program)
        case .response:
            guard let message = response.message(forClickAt: place, in: area.size) else {
                return []
            }
            return update(with: .response(message), in: program)
        }
    }

    /// A tab in the response's border is shown; other borders have nothing to click.
    private mutating func clickBorder(
        of pane: Focus,
        at point: Point,
        in program: ExplorerProgram
    ) -> [ExplorerCommand] {
        guard pane == .response, let outline = layout[.response], point.y == outline.y else {
            return []
        }
        let title = ResponseTitle(
            response,
            chosenEndpoint: endpointList.chosen,
            width: outline.width,
            texts: program.texts
        )
        guard let tab = title.tab(at: point.x - outline.x) else { return [] }
        return update(with: .response(.tabChosen(tab)), in: program)
    }

    mutating func turnWheel(
        at point: Point,
        by rows: Int,
        in program: ExplorerProgram
    )
        -> [ExplorerCommand]
    {
        guard let pane = layout.pane(at: point) else { return [] }
        let area = layout.interior(of: pane)
        switch pane {
        case .endpoints: return update(with: .endpointList(.wheelTurned(rows)), in: program)
        case .request: return update(with: .requestEditor(.wheelTurned(rows)), in: program)
        case .response:
            let message = response.message(
                forWheelAt: point - area.origin,
                by: rows,
                in: area.size
            )
            return update(with: .response(message), in: program)
        }
    }
}

import CartoucheDocumentView
import CartoucheTexts
import TerminalUI
import TerminalWidgets

/// Jumping to a target on the screen by its label.
extension ExplorerModel {
    mutating func openJump() {
        let targets = jumpTargets
        typed.jump = targets.isEmpty ? nil : JumpLabels(targets)
    }

    /// Jumps to the target whose label is typed; any other key removes the labels.
    mutating func type(_ key: Key, in labels: JumpLabels) -> [ExplorerCommand] {
        var labels = labels
        guard key != .escape else { return [] }
        guard let letter = key.typed else {
            notice = Notice(.noJumpLabel, key.description, tone: .warning)
            return []
        }
        switch labels.type(letter) {
        case .target(let target): return click(at: target.click)
        case .more: typed.jump = labels
        case .nothing: notice = Notice(.noJumpLabel, labels.typed, tone: .warning)
        }
        return []
    }

    /// Removes the labels if their targets have changed.
    mutating func settleJump() {
        guard let jump = typed.jump, jump.targets != jumpTargets else { return }
        typed.jump = nil
        notice = Notice(.jumpEnded, tone: .warning)
    }

    /// The panes and tabs, then the rows of the pane with the focus, then all other rows.
    var jumpTargets: [JumpTarget] {
        guard layout.kind != .tiny, windows.top == nil else { return [] }
        let panes = Focus.allCases.filter { layout[$0] != nil }
        let others = panes.filter { $0 != focus }
        let corners = panes.compactMap { layout[$0] }.map { area in
            JumpTarget(area.origin + Point(1, 0), click: area.origin)
        }
        return corners + panes.flatMap { tabTargets(of: $0) }
            + (panes.filter { $0 == focus } + others).flatMap { rowTargets(of: $0) }
    }

    private func tabTargets(of pane: Focus) -> [JumpTarget] {
        guard let outline = layout[pane] else { return [] }
        let columns =
            switch pane {
            case .endpoints: [Int]()
            case .request: requestTitle(width: outline.width).tabColumns
            case .response:
                TabTitle(response, width: outline.width, texts: context.texts).tabColumns
            }
        return columns.map { JumpTarget(outline.origin + Point($0, 0)) }
    }

    private func rowTargets(of pane: Focus) -> [JumpTarget] {
        let area = layout.interior(of: pane)
        let places: [JumpTarget] =
            switch pane {
            case .endpoints: endpointPlaces(in: area.size)
            case .request: requestPlaces(in: area.size)
            case .response: responsePlaces(in: area.size)
            }
        return places.map { target in
            JumpTarget(target.place + area.origin, click: target.click + area.origin)
        }
    }

    private func endpointPlaces(in area: Size) -> [JumpTarget] {
        let top = endpointList.isFinding ? 1 : 0
        let count = endpointList.rows.count
        let seen = endpointList.list.scroll.visibleRows(count: count, height: listHeight)
        return seen.indices.map { JumpTarget(Point(0, $0 - seen.lowerBound + top)) }
    }

    private func requestPlaces(in area: Size) -> [JumpTarget] {
        guard requestEditor.tab == .preview else { return formPlaces(in: area) }
        guard let preview = requestEditor.preview, let text = preview.text else { return [] }
        return preview.pane.linePlaces(of: text.lines, in: area).map { JumpTarget($0) }
    }

    private func formPlaces(in area: Size) -> [JumpTarget] {
        guard requestEditor.tab == .form, let form = chosenForm, !form.rows.isEmpty else {
            return []
        }
        let room = FormLayout(area).rows
        let lines = FormLines(form.rows, height: room.height)
        let seen = form.scroll.visibleRows(count: lines.count, height: room.height)
        // A click in the last column is never on the text of an input, so the cursor in it doesn't
        // move.
        return form.rows.indices.compactMap { row in
            let y = lines[row].lowerBound - seen.lowerBound
            guard seen.contains(lines[row].lowerBound) else { return nil }
            let place = room.origin + Point(0, y)
            return JumpTarget(place, click: place + Point(max(0, room.width - 1), 0))
        }
    }

    private func responsePlaces(in area: Size) -> [JumpTarget] {
        let layout = response.layout(in: area)
        let origin = layout.content.origin
        guard response.hasContent, response.shownComparison == nil else { return [] }
        if response.tab == .problems, let problems = response.reading?.problems {
            let count = response.problemList.rows(problems).count
            let height = ProblemList.listHeight(in: layout.content.height)
            let seen = response.problemList.list.scroll.visibleRows(count: count, height: height)
            return seen.indices.map { JumpTarget(origin + Point(0, $0 - seen.lowerBound)) }
        }
        if let text = response.tab.text, let answer = response.answer {
            let pane = response.textPanes[response.tab] ?? TextPane()
            let places = pane.linePlaces(of: text(answer, context.texts), in: layout.content.size)
            return places.map { JumpTarget(origin + $0) }
        }
        guard response.tab.side != nil, let body = response.answer?.body else { return [] }
        let width = (layout.body.tree ?? layout.body.table)?.width ?? 1
        let isTree = layout.body.tree != nil
        return body.rowPlaces(in: layout.body).map { place in
            // The click is in the last column, away from the mark that folds.
            let click = isTree ? place + Point(width - 1, 0) : place
            return JumpTarget(origin + place, click: origin + click)
        }
    }

    private func requestTitle(width: Int) -> TabTitle<RequestTab> {
        requestEditor.title(of: chosenEndpoint, width: width, texts: context.texts)
    }
}

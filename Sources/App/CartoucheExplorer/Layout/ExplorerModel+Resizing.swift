import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import TerminalUI

extension Workspace {
    /// A divider that is pressed or dragged.
    struct HeldDivider: Equatable, Sendable {
        enum Phase {
            case pressed
            case dragged
            /// It was released where it was pressed. Pressing it again resets its position.
            case clicked
        }

        let divider: PaneDivider
        let phase: Phase
    }
}

/// Resizing panes.
extension ExplorerModel {
    /// Returns the action of the mouse on a divider, and while one is held.
    func dividerAction(for mouse: Mouse) -> UserAction? {
        switch mouse.action {
        case .press(.left): divider(at: mouse.point).map { .workspace(.dividerPressed($0)) }
        case .drag(.left):
            workspace.heldDivider.flatMap { held in
                held.phase == .clicked
                    ? nil : .workspace(.dividerDragged(held.divider, mouse.point))
            }
        case .release(.left): workspace.heldDivider.map { .workspace(.dividerReleased($0.divider)) }
        case .press, .release, .drag, .scrollUp, .scrollDown, .scrollLeft, .scrollRight: nil
        }
    }

    private func divider(at point: Point) -> PaneDivider? {
        layout.divider(at: point) ?? (treeDivider?.contains(point) == true ? .tree : nil)
    }

    /// The line between tree and raw body on the screen, or nil if they aren't side by side.
    private var treeDivider: Rect? {
        let area = layout.interior(of: .response)
        guard layout.kind != .tiny, response.tab.side != nil, response.shownComparison == nil
        else { return nil }
        let shown = response.layout(in: area.size)
        return shown.body.divider.map { line in
            let corner = area.origin + shown.content.origin + line.origin
            return Rect(x: corner.x, y: corner.y, width: line.width, height: line.height)
        }
    }

    mutating func press(_ divider: PaneDivider, after held: Workspace.HeldDivider?) {
        guard held?.divider != divider || held?.phase != .clicked else {
            workspace.sizes[divider] = nil
            setFocus(focus)
            return
        }
        workspace.heldDivider = Workspace.HeldDivider(divider: divider, phase: .pressed)
    }

    mutating func release(_ divider: PaneDivider, after held: Workspace.HeldDivider?) {
        guard held?.phase == .pressed else { return }
        workspace.heldDivider = Workspace.HeldDivider(divider: divider, phase: .clicked)
    }

    mutating func drag(_ divider: PaneDivider, to point: Point) {
        workspace.heldDivider = Workspace.HeldDivider(divider: divider, phase: .dragged)
        resize(divider, to: layout.size(at: divider, reaching: point))
    }

    /// Makes the focused pane wider or narrower.
    ///
    /// If it is as wide as its neighbour, changes its height.
    mutating func resizePane(by steps: Int) {
        guard let divider = PaneDivider.moved(by: focus, in: layout),
            let size = layout.size(at: divider)
        else {
            notice = Notice(.nothingToResize, tone: .warning)
            return
        }
        let columns = divider == .requestHeight ? steps : 2 * steps
        resize(divider, to: size + (focus == .response ? -columns : columns))
        if layout.size(at: divider) == size { notice = Notice(.noRoomToResize, tone: .warning) }
    }

    mutating func resetPanes() {
        workspace.sizes = PaneSizes()
        setFocus(focus)
    }

    /// Stores the size that the layout allows, so that the next step starts from the visible size.
    private mutating func resize(_ divider: PaneDivider, to size: Int) {
        workspace.sizes[divider] = max(1, size)
        let area = layout.interior(of: .response).size
        workspace.sizes[divider] =
            divider == .tree
            ? response.layout(in: area).body.tree?.width : layout.size(at: divider)
        setFocus(focus)
    }
}

extension PaneDivider {
    fileprivate static func moved(by pane: Focus, in layout: ScreenLayout) -> PaneDivider? {
        let candidates: [PaneDivider] =
            pane == .endpoints ? [.endpoints] : [.request, .requestHeight]
        return candidates.first { layout.size(at: $0) != nil }
    }
}

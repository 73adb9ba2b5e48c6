import TerminalUI
import TerminalWidgets

/// The steps that are offered while a JSONPath is typed.
extension DocumentView {
    package enum OfferMessage: Equatable, Sendable {
        case moved(Int)
        case taken
        /// Hides the offered steps until more is typed.
        case dismissed
    }

    /// Keys while a step is offered, in addition to those of the line.
    package static let offerKeys = KeyTable<Message>([
        KeyBinding([.enter], .keyTake, .searching(.offer(.taken)), isHint: true),
        KeyBinding([.down], .keyDown, .searching(.offer(.moved(1))), isHint: true),
        KeyBinding([.up], .keyUp, .searching(.offer(.moved(-1)))),
        KeyBinding([.escape], .keyDismiss, .searching(.offer(.dismissed)), isHint: true),
    ])

    /// Whether a step is offered for the typed path.
    package var offersStep: Bool { search?.offer?.list != nil }

    /// Returns whether the answer to a request for steps is still useful.
    package func awaitsSteps(of id: SearchID) -> Bool { search?.offer?.id == id }

    mutating func update(_ message: OfferMessage) -> Effect {
        switch message {
        case .moved(let steps):
            search?.offer?.move(by: steps)
            return .nothing
        case .dismissed:
            search?.offer?.dismiss()
            return .nothing
        case .taken:
            guard let offer = search?.offer, let step = offer.list?.selected else {
                return .nothing
            }
            return editSearch { line in
                for _ in offer.path.step { line.apply(.deleteBackward) }
                line.paste(step)
            }
        }
    }

    /// Requests the steps that may follow, unless the known ones still fit.
    mutating func offerSteps() -> [Request] {
        guard let search, search.scope == .path, let parsed,
            let path = UnfinishedPath(search.field.textBeforeCursor)
        else {
            self.search?.offer = nil
            return []
        }
        if self.search?.offer?.narrow(to: path) == true { return [] }
        lastSearch = SearchID(lastSearch.number + 1)
        self.search?.offer = PathOffer(lastSearch, for: path)
        let request = SearchRequest.steps(
            parsed,
            path.parent,
            isDescendant: path.isDescendant
        )
        return [.search(lastSearch, request)]
    }

    /// Shows the requested steps.
    mutating func show(steps: SearchHits) {
        guard let parsed else { return }
        search?.offer?.take(steps.places, of: parsed.document)
    }

    /// The minimum width of the offer, which makes it stand out from the text below it.
    private static let leastOfferWidth = 16

    /// Draws the offered steps above the line and the path of the cursor, where the step begins.
    func drawOffer(
        above line: Rect,
        _ path: Rect?,
        in frame: inout Frame,
        with drawing: DocumentDrawing
    ) {
        guard let search, search.isEditing, let offer = search.offer, let list = offer.list else {
            return
        }
        let typed = TextWidth.columns(of: search.field.textBeforeCursor)
        let x = line.x + 1 + typed - TextWidth.columns(of: offer.path.step)
        let place = Point(max(0, x - 2), path?.y ?? line.y)
        list.draw(at: place, leastWidth: Self.leastOfferWidth, in: &frame) { isSelected in
            drawing.theme.selected(drawing[.inputCompletion], isSelected: isSelected)
        }
    }
}

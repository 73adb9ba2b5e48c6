import TerminalWidgets
import ValueTree

extension BodyView {
    mutating func updateSearch(_ message: Message, layout: BodyLayout) -> Outcome {
        switch message {
        case .searchStarted:
            guard parsed != nil || lines != nil else { return .notice(.notReadYet) }
            let id = search?.id ?? SearchID(0)
            search = BodySearchState(id: id, origin: cursor)
            return .nothing
        case .searchEdited(let key): return editSearch { _ = $0.handle(key) }
        case .searchPasted(let text): return editSearch { $0.paste(text) }
        case .searchConfirmed:
            search?.isEditing = false
            return search?.field.text.isEmpty == true ? endSearch() : .nothing
        case .searchEnded: return endSearch()
        case .searchDone(let id, let hits):
            guard search?.id == id else { return .nothing }
            search?.hits = hits
            goToHit(from: search?.origin ?? cursor, isForward: true, takesOrigin: true, layout)
            return .nothing
        case .nextHit: return goOn(isForward: true, layout)
        case .previousHit: return goOn(isForward: false, layout)
        default: return .nothing  // Only searching comes here.
        }
    }

    /// The number of the hit under the cursor, counted from 1; nil where there is none.
    package var currentHit: Int? {
        guard let places = search?.hits?.places else { return nil }
        let target = searchPlace
        let place = places.partitioningIndex { $0 >= target }
        return place < places.count && places[place] == target ? place + 1 : nil
    }

    private var searchPlace: Int {
        parsed == nil ? lines?.line(at: sent.cursor) ?? 0 : cursor.node
    }

    private mutating func editSearch(_ edit: (inout TextField.State) -> Void) -> Outcome {
        guard var state = search else { return .nothing }
        edit(&state.field)
        state.id = SearchID(state.id.number + 1)
        state.hits = nil
        search = state
        guard !state.field.text.isEmpty, let request = request(state.field.text) else {
            return .nothing
        }
        return Outcome(commands: [.search(state.id, request)])
    }

    private func request(_ text: String) -> SearchRequest? {
        if let parsed { return .nodes(parsed, text: text) }
        return lines.map { .lines($0, text: text) }
    }

    private mutating func endSearch() -> Outcome {
        search = nil
        return .nothing
    }

    private mutating func goOn(isForward: Bool, _ layout: BodyLayout) -> Outcome {
        guard let search else { return .notice(.noSearch) }
        guard let hits = search.hits, !hits.places.isEmpty else {
            return .notice(.notFound, search.field.text)
        }
        goToHit(
            from: TreePosition(searchPlace),
            isForward: isForward,
            takesOrigin: false,
            layout
        )
        return .nothing
    }

    private mutating func goToHit(
        from origin: TreePosition,
        isForward: Bool,
        takesOrigin: Bool,
        _ layout: BodyLayout
    ) {
        guard let places = search?.hits?.places, let first = places.first, let last = places.last
        else { return }
        let start = origin.node
        let behind = places.partitioningIndex { takesOrigin ? $0 >= start : $0 > start }
        let before = places.partitioningIndex { $0 >= start }
        let target =
            isForward
            ? (behind < places.count ? places[behind] : first)
            : (before > 0 ? places[before - 1] : last)
        guard parsed == nil else { return jump(to: TreePosition(target), layout: layout) }
        guard let lines else { return }
        let text = SentText(lines, width: max(1, layout.rawWidth - SentText.gutter(lines)))
        sent.cursor = lines.range(of: target).lowerBound
        sent.top = text.top(for: sent, height: max(1, layout.rawHeight))
    }
}

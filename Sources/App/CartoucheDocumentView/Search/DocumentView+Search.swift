package import TerminalUI
import TerminalWidgets
import ValueTree

extension DocumentView {
    mutating func search(_ message: SearchMessage, layout: DocumentLayout) -> Outcome {
        switch message {
        case .started:
            guard parsed != nil || lines != nil else { return .notice(.notReadYet) }
            search = nil
            search = SearchState(origin: searchPlace)
            return .nothing
        case .edited(let key): return editSearch { _ = $0.handle(key) }
        case .pasted(let text): return editSearch { $0.paste(text) }
        case .confirmed:
            search?.isEditing = false
            if search?.field.text.isEmpty == true { search = nil }
            return .nothing
        case .ended:
            search = nil
            return .nothing
        case .done(let id, let hits):
            guard let origin = search?.origin, search?.id == id else { return .nothing }
            search?.hits = hits
            search?.textHit = nil
            goToHit(from: origin, isForward: true, takesOrigin: true, layout)
            return .nothing
        case .nextHit: return goOn(isForward: true, layout)
        case .previousHit: return goOn(isForward: false, layout)
        }
    }

    /// The number of the hit under the cursor, counted from 1; nil if there is none.
    package var currentHit: Int? {
        search?.number(of: searchPlace)
    }

    /// The bytes of the hit under the cursor, in a plain text.
    var textHitRange: Range<Int>? {
        search.flatMap { search in search.textHit.map { search.range(of: $0) } }
    }

    private var searchPlace: Int {
        parsed == nil ? search?.textHit ?? sent.cursor : cursor.node
    }

    private mutating func editSearch(_ edit: (inout TextField.State) -> Void) -> Outcome {
        guard var state = search else { return .nothing }
        edit(&state.field)
        // Numbers are never reused, even for another body, so that late results are recognized.
        lastSearch = SearchID(lastSearch.number + 1)
        state.begin(lastSearch)
        search = state
        guard !state.field.text.isEmpty, let request = request(state.field.text) else {
            return .nothing
        }
        return Outcome(requests: [.search(lastSearch, request)])
    }

    private func request(_ text: String) -> SearchRequest? {
        if let parsed { return .nodes(parsed, text: text) }
        return lines.map { .text($0, text: text) }
    }

    private mutating func goOn(isForward: Bool, _ layout: DocumentLayout) -> Outcome {
        guard let search else { return .notice(.noSearch) }
        guard let hits = search.hits, !hits.places.isEmpty else {
            return .notice(.notFound, search.field.text)
        }
        // Without a current hit, one that starts at the cursor's row is the next hit.
        let takesOrigin = parsed == nil && search.textHit == nil
        goToHit(from: searchPlace, isForward: isForward, takesOrigin: takesOrigin, layout)
        return .nothing
    }

    private mutating func goToHit(
        from start: Int,
        isForward: Bool,
        takesOrigin: Bool,
        _ layout: DocumentLayout
    ) {
        guard
            let target = search?.hit(from: start, isForward: isForward, takesOrigin: takesOrigin)
        else { return }
        guard parsed == nil else { return jump(to: TreePosition(target), layout: layout) }
        jump(toOffset: target, layout: layout)
        search?.textHit = target
    }
}

extension DocumentView {
    package enum SearchMessage: Equatable, Sendable {
        case started
        case edited(Key)
        case pasted(String)
        case confirmed
        case ended
        case done(SearchID, SearchHits)
        case nextHit
        case previousHit
    }
}

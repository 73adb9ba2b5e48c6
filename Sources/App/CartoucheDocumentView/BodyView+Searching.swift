package import TerminalUI
package import TerminalWidgets
import ValueTree

extension BodyView {
    mutating func search(_ message: SearchMessage, layout: BodyLayout) -> Outcome {
        switch message {
        case .started:
            guard parsed != nil || lines != nil else { return .notice(.notReadYet) }
            search = nil
            search = BodySearchState(id: lastSearch, origin: searchPlace)
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

    /// The number of the hit under the cursor, counted from 1; nil where there is none.
    package var currentHit: Int? {
        guard let places = search?.hits?.places else { return nil }
        let target = searchPlace
        let place = places.partitioningIndex { $0 >= target }
        return place < places.count && places[place] == target ? place + 1 : nil
    }

    /// The bytes of the hit under the cursor, in a body that is just text.
    var textHitRange: Range<Int>? {
        guard let search, let hit = search.textHit else { return nil }
        return hit..<(hit + search.field.text.utf8.count)
    }

    private var searchPlace: Int {
        parsed == nil ? search?.textHit ?? sent.cursor : cursor.node
    }

    private mutating func editSearch(_ edit: (inout TextField.State) -> Void) -> Outcome {
        guard var state = search else { return .nothing }
        edit(&state.field)
        // The number goes on from search to search and from body to body: no late answer fits again.
        lastSearch = SearchID(lastSearch.number + 1)
        state.id = lastSearch
        state.hits = nil
        state.textHit = nil
        search = state
        guard !state.field.text.isEmpty, let request = request(state.field.text) else {
            return .nothing
        }
        return Outcome(requests: [.search(state.id, request)])
    }

    private func request(_ text: String) -> SearchRequest? {
        if let parsed { return .nodes(parsed, text: text) }
        return lines.map { .text($0, text: text) }
    }

    private mutating func goOn(isForward: Bool, _ layout: BodyLayout) -> Outcome {
        guard let search else { return .notice(.noSearch) }
        guard let hits = search.hits, !hits.places.isEmpty else {
            return .notice(.notFound, search.field.text)
        }
        // A row that was moved to is no hit yet, even where a hit starts with it.
        let takesOrigin = parsed == nil && search.textHit == nil
        goToHit(from: searchPlace, isForward: isForward, takesOrigin: takesOrigin, layout)
        return .nothing
    }

    private mutating func goToHit(
        from start: Int,
        isForward: Bool,
        takesOrigin: Bool,
        _ layout: BodyLayout
    ) {
        guard let places = search?.hits?.places, let first = places.first, let last = places.last
        else { return }
        let behind = places.partitioningIndex { takesOrigin ? $0 >= start : $0 > start }
        let before = places.partitioningIndex { $0 >= start }
        let target =
            isForward
            ? (behind < places.count ? places[behind] : first)
            : (before > 0 ? places[before - 1] : last)
        guard parsed == nil else { return jump(to: TreePosition(target), layout: layout) }
        jump(toOffset: target, layout: layout)
        search?.textHit = target
    }
}

/// A search in a body: what is looked for and where it was found.
package struct BodySearchState: Equatable, Sendable {
    package internal(set) var field = TextField.State()
    /// Whether the text is still being typed.
    package internal(set) var isEditing = true
    package internal(set) var id: SearchID
    /// nil while the search runs.
    package internal(set) var hits: SearchHits?
    /// The hit that the cursor was taken to, in a body that is just text.
    package internal(set) var textHit: Int?
    /// Where the cursor was when the search began: a node, or an offset in what is just text.
    let origin: Int
}

extension BodyView {
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

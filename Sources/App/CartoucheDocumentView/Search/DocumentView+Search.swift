package import TerminalUI
import TerminalWidgets
import ValueSerializers
import ValueTree

extension DocumentView {
    mutating func search(_ message: SearchMessage, layout: DocumentLayout) -> Effect {
        switch message {
        case .started:
            let earlier = search
            search = nil
            guard request("") != nil || isAwaited else {
                search = earlier
                return .notice(.notReadYet)
            }
            search = SearchState(in: scope, from: searchPlace)
            return .nothing
        case .filterStarted:
            guard parsed != nil || isAwaited else { return .notice(treeAbsence) }
            search = SearchState(in: .path, from: cursor.node)
            return Effect(requests: offerSteps())
        case .partChanged:
            guard scope == .tree else { return .notice(.searchedAsAWhole) }
            return changeSearch { $0.part = $0.part.next }
        case .edited(let key): return editSearch { _ = $0.handle(key) }
        case .pasted(let text): return editSearch { $0.paste(text) }
        case .offer(let message): return update(message)
        case .confirmed:
            if let search, let fault = search.fault { return Self.refuse(search, fault) }
            search?.isEditing = false
            search?.offer = nil
            if search?.field.text.isEmpty == true { search = nil }
            return .nothing
        case .ended:
            search = nil
            return .nothing
        case .done(let id, let hits) where awaitsRows(of: id):
            return show(rows: hits, layout: layout)
        case .done(let id, let hits) where awaitsSteps(of: id):
            show(steps: hits)
            return .nothing
        case .done(let id, let hits):
            guard let start = search?.start, search?.id == id else { return .nothing }
            search?.hits = hits
            search?.textHit = nil
            let leavesCursor = search?.leavesCursor == true
            search?.leavesCursor = false
            if !leavesCursor { goToHit(from: start, layout) }
            return .nothing
        case .nextHit: return goOn(isForward: true, layout)
        case .previousHit: return goOn(isForward: false, layout)
        }
    }

    /// The number of the hit under the cursor, counted from 1; nil if there is none.
    package var currentHit: Int? {
        search.flatMap { $0.number(of: place(in: $0.scope)) }
    }

    /// The bytes of the hit under the cursor, if bytes were searched.
    var textHitRange: Range<Int>? {
        search.flatMap { search in search.textHit.map { search.range(of: $0) } }
    }

    /// Whether the body is still being read, so that it is unknown whether there is a tree.
    var isAwaited: Bool { parsed == nil && absence == .notYetParsed && reading == nil }

    /// Begins a search that was typed while the body was being read, or repeats it for new data.
    ///
    /// Called when more of the body is known.
    package mutating func resumeSearch() -> [Request] {
        guard var state = search else { return [] }
        if state.scope == .path, parsed == nil, !isAwaited {
            // Without a tree there is nothing to filter.
            search = nil
            return []
        }
        // The steps of a path may only be known now.
        guard state.isWaiting else { return state.isEditing ? offerSteps() : [] }
        state.turn(to: scope, from: SearchState.Start(origin: searchPlace))
        let requests = begin(state).requests
        search?.leavesCursor = state.leavesCursor
        return state.isEditing ? requests + offerSteps() : requests
    }

    /// Repeats a search because there is more or other data than it has searched.
    mutating func forgetHits() {
        guard let known = search, !known.field.text.isEmpty else { return }
        let isRead = known.hits != nil && !known.isEditing && known.scope != .path
        search?.leavesCursor = known.leavesCursor || isRead
        search?.hits = nil
        search?.textHit = nil
        search?.isWaiting = true
    }

    /// The scope of the side with the cursor.
    private var scope: SearchScope {
        if search?.scope == .path { return .path }
        guard parsed != nil else { return .bytes }
        switch side {
        case .tree, .table: return .tree
        case .raw: return isSentShown ? .bytes : .indented
        }
    }

    private var searchPlace: Int { place(in: scope) }

    private func place(in scope: SearchScope) -> Int {
        switch scope {
        case .tree, .path: cursor.node
        case .indented: parsed?.line(of: cursor.node, isClosing: isOnClosing) ?? 0
        case .bytes: search?.textHit ?? sent.cursor
        }
    }

    mutating func editSearch(_ edit: (inout TextField.State) -> Void) -> Effect {
        changeSearch { edit(&$0.field) }
    }

    private mutating func changeSearch(_ change: (inout SearchState) -> Void) -> Effect {
        guard var state = search else { return .nothing }
        change(&state)
        if state.scope != scope {
            state.turn(to: scope, from: SearchState.Start(origin: searchPlace))
        }
        var effect = begin(state)
        effect.requests += offerSteps()
        return effect
    }

    private mutating func begin(_ state: SearchState) -> Effect {
        var state = state
        // Numbers are never reused, even for another body, so that late results are recognized.
        lastSearch = SearchID(lastSearch.number + 1)
        state.begin(lastSearch)
        search = state
        guard !state.field.text.isEmpty else { return .nothing }
        guard let request = request(state.field.text, in: state.part) else {
            search?.fault = state.scope == .path ? Self.path(state.field.text).fault : nil
            let isWaiting = isAwaited
            search?.isWaiting = isWaiting
            return .nothing
        }
        return Effect(requests: [.search(lastSearch, request)])
    }

    private func request(_ text: String, in part: SearchedPart = .all) -> SearchRequest? {
        switch scope {
        case .tree: parsed.map { .nodes($0, text: text, in: part) }
        case .indented: parsed.map { .indented($0, text: text) }
        case .bytes: lines.map { .text($0, text: text) }
        case .path: pathRequest(text)
        }
    }

    /// Returns the request for a JSONPath, whose `$` may be omitted; nil if the text isn't one.
    private func pathRequest(_ text: String) -> SearchRequest? {
        guard let parsed, case .success(let path) = Self.path(text) else { return nil }
        return .path(parsed, path)
    }

    private static func path(_ text: String) -> Result<JSONPath, SyntaxError> {
        Result { () throws(SyntaxError) in try JSONPath(isShort(text) ? "$" + text : text) }
    }

    private static func isShort(_ text: String) -> Bool {
        text.hasPrefix(".") || text.hasPrefix("[")
    }

    /// Returns a notice with the reason why a text isn't a JSONPath, and the column.
    private static func refuse(_ search: SearchState, _ fault: SyntaxError) -> Effect {
        let column = fault.position.column - (isShort(search.field.text) ? 1 : 0)
        return Effect(
            notice: DocumentNotice(
                .pathFault,
                "\(column)",
                .expected(fault.expected),
                .found(fault.found),
                isWarning: true
            )
        )
    }

    private mutating func goOn(isForward: Bool, _ layout: DocumentLayout) -> Effect {
        guard let search else { return .notice(.noSearch) }
        // Without a current hit in bytes, a hit that starts at the cursor's row is the next one.
        let start = SearchState.Start(
            origin: searchPlace,
            isForward: isForward,
            takesOrigin: scope == .bytes && search.textHit == nil
        )
        guard search.scope == scope else { return searchAgain(from: start) }
        guard let hits = search.hits, !hits.places.isEmpty else {
            return .notice(.notFound, .text(search.field.text))
        }
        goToHit(from: start, layout)
        return .nothing
    }

    /// Searches the visible side, after the other side or another text style was searched.
    private mutating func searchAgain(from start: SearchState.Start) -> Effect {
        guard var state = search else { return .nothing }
        state.turn(to: scope, from: start)
        return begin(state)
    }

    private mutating func goToHit(from start: SearchState.Start, _ layout: DocumentLayout) {
        guard let search, let target = search.hit(from: start) else { return }
        switch search.scope {
        case .tree, .path: jump(to: TreePosition(target), layout: layout)
        case .indented: _ = goToLine(target, layout: layout)
        case .bytes:
            guard let lines else { return }
            goToSent(byte: target, lines, layout: layout)
            self.search?.textHit = target
        }
    }
}

extension DocumentView {
    package enum SearchMessage: Equatable, Sendable {
        case started
        /// Starts typing a JSONPath; the tree shows the values that it selects.
        case filterStarted
        case edited(Key)
        /// Switches the searched part: names and values, only names, and so on.
        case partChanged
        case offer(OfferMessage)
        case pasted(String)
        case confirmed
        case ended
        case done(SearchID, SearchHits)
        case nextHit
        case previousHit
    }
}

extension Result {
    fileprivate var fault: Failure? {
        guard case .failure(let failure) = self else { return nil }
        return failure
    }
}

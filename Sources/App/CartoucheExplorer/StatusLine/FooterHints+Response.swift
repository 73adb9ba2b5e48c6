import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import HTTPMessage
import TerminalUI
import TerminalWidgets
import ValueTree

extension FooterHints {
    /// The hints of the current tab of the response.
    var responseHints: [HelpBar.Hint] {
        guard model.response.shownRequest?.loginPage == nil else {
            return ResponsePane.loginKeys.hints(texts)
        }
        guard let body = model.response.answer?.body else { return [] }
        if body.prefix == .copy {
            return copyHints
        }
        if body.prefix == .depth { return [HelpBar.Hint(key: "1-9", help: texts[.keyFoldDepth])] }
        if model.response.isSearching {
            return ResponsePane.typingKeys(offersStep: body.offersStep).shortHints(texts)
        }
        if model.response.shownComparison != nil { return comparisonHints }
        return loginHint + model.response.tab.hints(self)
    }

    /// The hint for the credentials, after a 401 response.
    private var loginHint: [HelpBar.Hint] {
        guard model.response.answer?.ended.exchange.response?.statusCode == 401 else { return [] }
        return pick([RequestTab.auth.title], from: WorkspaceKeys.requestTabs)
    }

    private var comparisonHints: [HelpBar.Hint] {
        ResponsePane.compareKeys.hints(texts)
            + [HelpBar.Hint(key: Key.escape.description, help: texts[.keyClose])]
            + pick([.keyCopy], from: ResponsePane.keys)
    }

    /// The hints of copy actions.
    ///
    /// The actions of a text tab use the keys of the document.
    private var copyHints: [HelpBar.Hint] {
        let document = ResponsePane.copyKeys.shortHints(texts)
        guard model.response.tab.text != nil else { return document }
        let own = ResponsePane.textCopyKeys.shortHints(texts)
        let taken = Set(
            ResponsePane.textCopyKeys.bindings.flatMap(\.keys).map(\.description)
        )
        return own + document.filter { !taken.contains($0.key) }
    }

    /// The hints of a search, if there is one.
    var searchHints: [HelpBar.Hint] {
        let response = model.response
        guard response.shownSearch != nil else { return [] }
        let isEmptyFilter = response.tab.text == nil && response.answer?.body.selectsNothing == true
        return isEmptyFilter ? [] : pick([.keyNextHit], from: ResponsePane.bodyKeys)
    }

    /// The hints of tree and text.
    var documentHints: [HelpBar.Hint] { model.response.answer.map { hints(in: $0.body) } ?? [] }

    private func hints(in body: DocumentView) -> [HelpBar.Hint] {
        if body.showsWindow { return windowHints(body) }
        if body.side == .table {
            return arrivalHints + searchHints + opening(body, from: ResponsePane.tableKeys)
                + compareHint + tableHints
        }
        let hasTree = body.parsed != nil
        let fold =
            hasTree && body.side == .tree && !body.selectsNothing
            ? pick([body.isOnValue ? .keyWholeValue : .keyToggleFold], from: ResponsePane.bodyKeys)
            : []
        let hasProblems = (body.reading?.problems.mismatchCount ?? 0) > 0
        let keys: [HelpKey] =
            hasTree
            ? [.keySplit] + (hasProblems ? [.keyNextProblem] : [])
                + [.keySearch, .keyNextTab, .keyCopy]
            : body.picture == nil
                ? [.keySearch, .keyNextTab, .keyCopy] : [.keySave, .keyNextTab, .keyCopy]
        let isOnProblem = !body.selectsNothing && body.problemAtCursor?.isInformation == false
        // The first hint, so that there is room for it after the message about the problem.
        let fix = isOnProblem ? pick([.keyFixType], from: ResponsePane.keys) : []
        let all =
            compareHint.isEmpty
            ? pick(keys, from: ResponsePane.keys)
            : compareHint + pick(keys.filter { $0 != .keySplit }, from: ResponsePane.keys)
                + pick(keys.filter { $0 == .keySplit }, from: ResponsePane.keys)
        let style = rawStyleHints(body)
        return arrivalHints + fix + searchHints + fold
            + opening(body, from: ResponsePane.bodyKeys)
            + (body.side == .raw ? style + all : all + style)
    }

    /// The hint for a comparison, if there is an earlier response.
    ///
    /// It is short and early, so that it fits into eighty columns.
    private var compareHint: [HelpBar.Hint] {
        guard model.response.hasEarlierRun else { return [] }
        return pick([.keyCompareRuns], from: ResponsePane.keys).map {
            HelpBar.Hint(key: $0.key, help: texts[.keyCompareMarked])
        }
    }

    /// The hints of an arriving body.
    ///
    /// The hint of the pause key shows its next effect.
    private var arrivalHints: [HelpBar.Hint] {
        guard let arrival = model.response.shownArrival else { return [] }
        let pause = pick([.keyPause], from: ResponsePane.keys).map { hint in
            HelpBar.Hint(key: hint.key, help: arrival.isPaused ? texts[.keyResume] : hint.help)
        }
        return pause + pick([.keyFollow], from: ResponsePane.keys)
    }

    private var tableHints: [HelpBar.Hint] {
        pick([.keySort, .keyWholeValue, .keyNextColumn], from: ResponsePane.tableKeys)
            + pick([.keyFilter, .keySearch, .keyNextTab, .keyCopy], from: ResponsePane.keys)
    }

    /// Returns the hint for decoding the string under the cursor, if it can be decoded.
    private func opening(
        _ body: DocumentView,
        from keys: KeyTable<DocumentView.Message>
    ) -> [HelpBar.Hint] {
        body.opensString ? pick([.keyOpenString], from: keys) : []
    }

    /// Returns the hints of a value that is shown completely or decoded.
    private func windowHints(_ body: DocumentView) -> [HelpBar.Hint] {
        [HelpBar.Hint(key: Key.escape.description, help: texts[.keyClose])]
            + (body.hasOtherReadings ? ResponsePane.openedKeys.shortHints(texts) : [])
            + pick([.keyCopy], from: ResponsePane.keys)
    }

    /// Returns the hint that toggles the text style, if there is another style.
    private func rawStyleHints(_ body: DocumentView) -> [HelpBar.Hint] {
        let layout = model.response.layout(in: model.layout.interior(of: .response).size)
        guard body.lines != nil, layout.body.raw != nil else { return [] }
        let other: TextKey =
            switch body.rawStyle {
            case .indented, .hex: .rawAsSent
            case .sent: body.placed == nil ? .rawAsHex : .rawIndented
            }
        return pick([.keyRawStyle], from: ResponsePane.bodyKeys).map {
            HelpBar.Hint(key: $0.key, help: texts[other])
        }
    }
}

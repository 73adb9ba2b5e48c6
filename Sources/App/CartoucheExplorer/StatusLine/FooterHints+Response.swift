import CartoucheDocumentView
import TerminalUI
import TerminalWidgets

extension FooterHints {
    /// What the shown tab of the response answers to.
    var responseHints: [HelpBar.Hint] {
        guard let body = model.response.answer?.body else { return [] }
        if body.prefix == .copy {
            let line =
                model.response.tab.text == nil
                ? [] : ResponsePane.textCopyKeys.shortHints(texts)
            return line + ResponsePane.copyKeys.shortHints(texts)
        }
        if body.prefix == .depth { return [HelpBar.Hint(key: "1-9", help: texts[.keyFoldDepth])] }
        if model.response.isSearching { return ResponsePane.searchKeys.shortHints(texts) }
        return model.response.tab.hints(self)
    }

    /// How to go on with a search, where there is one.
    var searchHints: [HelpBar.Hint] {
        model.response.shownSearch == nil
            ? [] : pick([.keyNextHit], from: ResponsePane.bodyKeys)
    }

    /// What tree and text answer to.
    var documentHints: [HelpBar.Hint] { model.response.answer.map { hints(in: $0.body) } ?? [] }

    private func hints(in body: DocumentView) -> [HelpBar.Hint] {
        let hasTree = body.parsed != nil
        let fold =
            hasTree && body.side == .tree
            ? pick([.keyToggleFold], from: ResponsePane.bodyKeys) : []
        let keys: [TextKey] =
            hasTree
            ? [.keySplit, .keyNextProblem, .keySearch, .keyNextTab, .keyCopy]
            : [.keySearch, .keyNextTab, .keyCopy]
        let all = pick(keys, from: ResponsePane.keys)
        let style = rawStyleHints(body)
        return searchHints + fold + (body.side == .raw ? style + all : all + style)
    }

    /// The other way to show the text, where text is shown and there are two ways.
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

import CartoucheSession
import CartoucheTexts
import TerminalUI

/// Actions of panes without the focus. Choosing one moves the focus there first.
extension PaletteItem {
    /// The pane in which keys are pressed.
    enum Pane: CaseIterable, Sendable {
        case response
        case form
        case preview
        case endpoints

        /// The key that opens the pane from anywhere.
        var key: Key {
            switch self {
            case .response: .alt("3")
            case .form: .alt("o")
            case .preview: .alt("v")
            case .endpoints: .alt("1")
            }
        }

        var title: HelpKey {
            switch self {
            case .response: .response
            case .form: .tabForm
            case .preview: .tabPreview
            case .endpoints: .endpoints
            }
        }
    }

    /// Returns the actions of the panes without the focus, each once, except those that are
    /// possible here.
    static func elsewhere(of model: ExplorerModel, besides help: HelpWindow) -> [PaletteItem] {
        let texts = model.context.texts
        var named = Set(help.sections.flatMap(\.entries).filter { $0.key != nil }.map(\.help))
        return Pane.allCases.filter { !$0.hasFocus(in: model) }.flatMap { pane -> [PaletteItem] in
            let entries = pane.places(in: model)
                .flatMap { $0.section.mapped(by: model.keyMap).entries }
            let items = entries.compactMap { entry -> PaletteItem? in
                guard let key = entry.key, !entry.help.isMotion, !entry.help.isOfCursor,
                    entry.help.isOfPane || named.insert(entry.help).inserted
                else { return nil }
                return PaletteItem(pane, [key], texts[entry.help], entry.keys, texts)
            }
            return items + copies(in: pane, of: model)
        } + [pasting(texts)] + logins(texts)
    }

    /// Returns the item for pasting, which has no key.
    private static func pasting(_ texts: Texts) -> PaletteItem {
        let pane = Pane.endpoints
        return PaletteItem(.byHand(pane, .pasteCurl), texts[.pasteCurl], texts[pane.title])
    }

    /// Returns the copy actions of a pane that ``copies(of:)`` doesn't have.
    private static func copies(in pane: Pane, of model: ExplorerModel) -> [PaletteItem] {
        let texts = model.context.texts
        let place: KeyPlace
        switch pane {
        case .preview: place = .previewCopying
        case .response where model.response.answer == nil || Pane.preview.hasFocus(in: model):
            place = .copying
        case .response, .form, .endpoints: return []
        }
        let section = place.section
        let entries = section.mapped(by: model.keyMap).entries
        return zip(entries, section.rows).compactMap { entry, row in
            // Without a response, only the form can be copied as a command.
            let isOfRequest = entry.help == .keyCopyCurl
            guard let key = row.keys.first, isOfRequest == (pane == .preview) else { return nil }
            let title =
                isOfRequest ? texts[.paletteCopyCurl] : texts(.paletteCopy, texts[entry.help])
            return PaletteItem(pane, ["y", key], title, entry.keys, texts)
        }
    }

    /// Returns the ways to log in.
    private static func logins(_ texts: Texts) -> [PaletteItem] {
        LoginScheme.allCases.filter { $0 != .declared && $0 != .nothing }.map {
            PaletteItem(.login($0), texts[$0.title], texts[.tabAuth])
        }
    }

    private init(_ pane: Pane, _ pressed: [Key], _ title: String, _ keys: String, _ texts: Texts) {
        self.init(.elsewhere(pane, pressed), title, "\(texts[pane.title]) · \(keys)")
    }
}

extension PaletteItem.Pane {
    fileprivate func hasFocus(in model: ExplorerModel) -> Bool {
        switch self {
        case .response: model.focus == .response
        case .form: model.focus == .request && model.requestEditor.tab == .form
        case .preview: model.focus == .request && model.requestEditor.tab == .preview
        case .endpoints: model.focus == .endpoints
        }
    }

    /// Returns the tables of the pane, or none while a search is typed there.
    fileprivate func places(in model: ExplorerModel) -> [KeyPlace] {
        switch self {
        case .response:
            let response = model.response
            guard !response.isSearching, response.shownRequest?.loginPage == nil else { return [] }
            guard response.shownComparison == nil else { return [.comparison, .allTabs] }
            let own = response.tab.keyPlaces.filter { $0 != .allTabs }
            return [.allTabs] + own.filter { $0 != .opened || response.showsOtherReadings }
        case .form:
            let rows = model.chosenForm.map { KeyPlace.rows(of: $0) } ?? []
            return rows.filter { $0 == .uuidRow || $0 == .fileRow } + [.request]
        case .preview:
            return model.requestEditor.preview?.isSearching == true ? [] : [.preview]
        case .endpoints: return model.endpointList.isFinding ? [] : [.endpoints]
        }
    }
}

extension HelpKey {
    /// Whether each pane has its own search or copy action.
    fileprivate var isOfPane: Bool { self == .keySearch || self == .keyCopy }

    /// Whether the action applies to the row under a cursor, which isn't visible from elsewhere.
    fileprivate var isOfCursor: Bool {
        switch self {
        case .keyNextRow, .keyPreviousRowAlways, .keyFold, .keyUnfold, .keyToggleFold, .keyOmit,
            .keyRemoveElement, .keyElementDown, .keyElementUp, .keyNextTab, .keyPreviousTab:
            true
        default: false
        }
    }
}

extension ExplorerModel {
    /// Moves to a pane and presses keys there, until one is refused.
    mutating func press(_ keys: [Key], in pane: PaletteItem.Pane) -> [ExplorerCommand] {
        var commands = press(pane.key)
        for key in keys where notice == nil { commands += press(key) }
        return commands
    }

    /// Chooses how to log in, and shows the rows for it.
    mutating func choose(_ scheme: LoginScheme) -> [ExplorerCommand] {
        guard let subject = loginSubject,
            let index = LoginScheme.allCases.firstIndex(of: scheme)
        else {
            notice = Notice(.noEndpointChosen, tone: .warning)
            return []
        }
        let variables = self.variables
        requestEditor.choose(index, for: subject, with: variables, context.texts)
        return press(.alt("u"))
    }
}

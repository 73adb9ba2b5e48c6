import CartoucheDocumentView
import CartoucheTexts
import TerminalUI
import TerminalWidgets

/// The key tables that apply to the focused pane.
extension ExplorerModel {
    var keyMap: KeyMap { context.texts.keyMap }

    /// The current tables, in order of precedence.
    var keyScope: KeyScope {
        if let open = windows.top { return open.window.keyScope }
        let focused = focusedPlaces
        let isText = typing == .text
        guard !focused.isAlone else {
            return KeyScope(focused.places.flatMap(\.rows), isText: isText)
        }
        let places = focused.places + [.everywhere, .requestTabs, .responseTabs]
        let letters = KeyPlace.outsideOfText.rows
        return typing == .commands
            ? KeyScope(places.flatMap(\.rows) + letters, isText: false)
            : KeyScope(places.flatMap(\.rows), isText: isText, letters: letters)
    }

    /// The tables of the focused pane, and whether they are the only ones.
    ///
    /// After a copy key, only the next key's table applies.
    private var focusedPlaces: (places: [KeyPlace], isAlone: Bool) {
        switch focus {
        case .endpoints: ([endpointList.isFinding ? .finding : .endpoints], false)
        case .request: requestEditor.keyPlaces(in: editedForm)
        case .response: response.keyPlacesNow
        }
    }
}

extension RequestEditor {
    fileprivate func keyPlaces(in form: Form?) -> (places: [KeyPlace], isAlone: Bool) {
        switch tab {
        case .headers:
            let offer: [KeyPlace] = addedCompletion == nil ? [] : [.addedCompletion]
            return (offer + [.addedLines], false)
        case .preview:
            if preview?.isCopying == true { return ([.previewCopying, .textCopying], true) }
            if preview?.isSearching == true { return ([.search], false) }
            return ([.requestTabLetters, .preview, .plainText], false)
        case .form, .auth: break
        }
        guard let form, form.selectedRow != nil else {
            return ([.request, .requestTabLetters], false)
        }
        let offer: [KeyPlace] = form.completion == nil ? [] : [.completion]
        let letters: [KeyPlace] = form.takesText ? [] : [.textlessRow, .requestTabLetters]
        return (offer + KeyPlace.rows(of: form) + [.request] + letters, false)
    }
}

extension ResponsePane {
    fileprivate var keyPlacesNow: (places: [KeyPlace], isAlone: Bool) {
        switch answer?.body.prefix {
        case .copy?: return (tab.text == nil ? [.copying] : [.textCopying, .copying], true)
        case .depth?: return ([], true)
        case nil: break
        }
        if isSearching {
            let isOffered = tab.text == nil && answer?.body.offersStep == true
            return ([isOffered ? .offeredStep : .search], false)
        }
        guard shownRequest?.loginPage == nil else { return ([.login, .allTabs], false) }
        guard shownComparison == nil else { return ([.comparison, .allTabs], false) }
        let own = tab.keyPlaces.filter { place in
            switch place {
            case .opened: showsOtherReadings
            case .copying, .textCopying, .allTabs: false
            default: true
            }
        }
        return ([.allTabs] + own, false)
    }
}

extension Window {
    /// While the window is open, its table is the only one.
    fileprivate var keyScope: KeyScope { KeyScope(keys.rows, isText: line != nil) }
}

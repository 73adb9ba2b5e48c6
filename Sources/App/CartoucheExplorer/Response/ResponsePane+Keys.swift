import CartoucheDocumentView
import CartoucheTexts
import TerminalUI
import TerminalWidgets
import ValueTree

extension ResponsePane {
    /// The keys with the same meaning in every tab.
    static let keys = KeyTable<Message>([
        KeyBinding(["t"], .keyFixType, .fixAsked),
        KeyBinding(["]"], .keyNextTab, .nextTab),
        KeyBinding(["["], .keyPreviousTab, .previousTab),
        KeyBinding(["|"], .keySplit, .splitToggled),
        KeyBinding(["!"], .keyNextProblem, .body(.nextProblem)),
        KeyBinding(["~"], .keyPreviousProblem, .body(.previousProblem)),
        KeyBinding([.alt("!")], .keyNextKind, .body(.nextKindOfProblem)),
        KeyBinding(["i"], .keyNextNote, .body(.nextNote)),
        KeyBinding(["{"], .keyEarlierRun, .runStepped(.earlier)),
        KeyBinding(["}"], .keyLaterRun, .runStepped(.later)),
        KeyBinding(["D"], .keyCompareRuns, .comparisonToggled),
        KeyBinding(["/"], .keySearch, .body(.searching(.started))),
        KeyBinding(["."], .keyFilter, .body(.searching(.filterStarted))),
        KeyBinding(["y"], .keyCopy, .body(.prefixed(.copy))),
        KeyBinding(["S"], .keySave, .saveAsked),
        KeyBinding(["P"], .keyPause, .pauseToggled),
        KeyBinding(["F"], .keyFollow, .followToggled),
    ])

    /// The keys while a login waits for the user.
    static let loginKeys = KeyTable<Message>([
        KeyBinding(["y"], .keyCopyAddress, .loginCopied, isHint: true)
    ])

    static let bodyKeys = DocumentView.keys.worded()
    static let tableKeys = DocumentView.tableKeys.worded()
    static let openedKeys = DocumentView.openedKeys.worded()
    static let searchKeys = DocumentView.searchKeys.worded()
    static let offerKeys = DocumentView.offerKeys.worded()
    static let copyKeys = DocumentView.copyKeys.worded()

    static let textKeys = TextPane.keys.worded()
    static let textCopyKeys = TextPane.copyKeys.worded()

    /// Returns the message of a key, or nil to leave the key to the program.
    func message(for key: Key) -> Message? {
        if let body = answer?.body {
            if let prefix = body.prefix { return message(for: key, after: prefix) }
            if isSearching { return searchMessage(for: key) }
        }
        if shownRequest?.loginPage != nil, let intent = Self.loginKeys.intent(for: key) {
            return intent
        }
        if shownComparison != nil, let intent = Self.compareKeys.intent(for: key) {
            return .comparing(intent)
        }
        if let intent = Self.keys.intent(for: key) { return intent }
        if showsOtherReadings, let intent = Self.openedKeys.intent(for: key) {
            return .body(intent)
        }
        if key == .escape { return escapeMessage }
        guard shownComparison == nil else { return nil }
        return tab.message(key, self)
    }

    /// Returns the message of a second key.
    ///
    /// The copy keys of a text tab precede those of the document.
    private func message(for key: Key, after prefix: DocumentView.Prefix) -> Message {
        if tab.text != nil, prefix == .copy, let message = Self.textCopyKeys.intent(for: key) {
            return .text(message)
        }
        return .body(DocumentView.message(for: key, after: prefix))
    }

    /// Whether a string is shown that can be decoded in several ways.
    var showsOtherReadings: Bool {
        tab.side != nil && shownComparison == nil && answer?.body.hasOtherReadings == true
    }

    private var escapeMessage: Message? {
        if run != nil, !looksIntoArrival { return .cancelled }
        if shownComparison != nil { return .comparisonToggled }
        if tab.side != nil, answer?.body.showsWindow == true { return .body(.wholeClosed) }
        if shownSearch != nil { return .body(.searching(.ended)) }
        return failure != nil ? .failureDismissed : nil
    }

    /// Whether Esc leaves a view of the arriving body before it cancels the request.
    private var looksIntoArrival: Bool {
        guard shownArrival != nil else { return false }
        let showsWindow = tab.side != nil && answer?.body.showsWindow == true
        return showsWindow || shownSearch != nil || shownComparison != nil
    }

    /// Returns the keys while text is typed.
    ///
    /// Those of an offer come first.
    static func typingKeys(offersStep: Bool) -> KeyTable<DocumentView.Message> {
        offersStep ? offerKeys : searchKeys
    }

    private func searchMessage(for key: Key) -> Message? {
        let offersStep = tab.text == nil && answer?.body.offersStep == true
        if let intent = Self.typingKeys(offersStep: offersStep).intent(for: key) {
            return .body(intent)
        }
        return TextEdit(key).map { _ in .body(.searching(.edited(key))) }
    }
}

extension ResponsePane {
    /// Returns the message of a click inside the pane's border.
    func message(forClickAt point: Point, in area: Size) -> Message? {
        let layout = layout(in: area)
        guard layout.content.contains(point) else { return nil }
        if shownComparison != nil {
            return comparisonMessage(forClickAt: point - layout.content.origin)
        }
        return tab.click(point - layout.content.origin, self, layout)
    }

    func message(forWheelAt point: Point, by rows: Int, in area: Size) -> Message {
        if shownComparison != nil { return .comparing(.wheelTurned(rows)) }
        let layout = layout(in: area)
        return tab.wheel(rows, point - layout.content.origin, layout)
    }

    /// Adapts everything to a new size.
    mutating func settle(area: Size) {
        settleSide()
        let layout = layout(in: area).body
        answer?.body.reveal(layout: layout)
    }

    /// Shows the user's tab, or the nearest one that is available for the shown body.
    ///
    /// Called when another body is shown, and when its kind is known.
    mutating func settleTab() {
        guard let body = answer?.body else { return }
        let wanted = displacedTab ?? tab
        tab = wanted.side.map { ResponseTab.of(body.side(inPlaceOf: $0)) } ?? wanted
        displacedTab = tab == wanted ? nil : wanted
        settleSide()
    }

    /// Moves the cursor to the side of the tab, if it was on another side in another response.
    private mutating func settleSide() {
        guard let side = tab.side, let body = answer?.body, side != body.side else { return }
        answer?.body.choose(side)
    }
}

import CartoucheDocumentView
import TerminalUI
import TerminalWidgets
import ValueTree

extension ResponsePane {
    /// Keys with the same meaning in every tab.
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

    /// Keys while somebody has to log in.
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

    /// The message of a key; nil leaves the key to the program.
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

    /// A text tab has its own things to copy, which precede those of the document.
    private func message(for key: Key, after prefix: DocumentView.Prefix) -> Message {
        if tab.text != nil, prefix == .copy, let message = Self.textCopyKeys.intent(for: key) {
            return .text(message)
        }
        return .body(DocumentView.message(for: key, after: prefix))
    }

    /// Whether a string is on the screen that can be read as more than one thing.
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

    /// Whether something of what arrives is looked into, which Esc leaves before it ends the request.
    private var looksIntoArrival: Bool {
        guard shownArrival != nil else { return false }
        let showsWindow = tab.side != nil && answer?.body.showsWindow == true
        return showsWindow || shownSearch != nil || shownComparison != nil
    }

    /// The keys of the line that is typed, of which those of an offer come first.
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
    /// The message of a click inside the pane's border.
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

    /// Shows the tab that the person is at, or the nearest one that the body on the screen can be shown on.
    ///
    /// Called when there is another body, and when it is known what that is.
    mutating func settleTab() {
        guard let body = answer?.body else { return }
        let wanted = displacedTab ?? tab
        tab = wanted.side.map { ResponseTab.of(body.side(inPlaceOf: $0)) } ?? wanted
        displacedTab = tab == wanted ? nil : wanted
        settleSide()
    }

    /// Makes the side with the cursor the one of the tab, if another response had another.
    private mutating func settleSide() {
        guard let side = tab.side, let body = answer?.body, side != body.side else { return }
        answer?.body.choose(side)
    }
}

import CartoucheDocumentView
import TerminalUI
import TerminalWidgets

extension ResponsePane {
    /// Keys that mean the same in every tab.
    static let keys = KeyTable<Message>([
        KeyBinding(["]"], .keyNextTab, .nextTab),
        KeyBinding(["["], .keyPreviousTab, .previousTab),
        KeyBinding(["|"], .keySplit, .splitToggled),
        KeyBinding(["!"], .keyNextProblem, .body(.nextProblem)),
        KeyBinding(["~"], .keyPreviousProblem, .body(.previousProblem)),
        KeyBinding(["/"], .keySearch, .body(.searching(.started))),
        KeyBinding(["y"], .keyCopy, .body(.prefixed(.copy))),
    ])

    static let bodyKeys = BodyView.keys
    static let searchKeys = BodyView.searchKeys
    static let copyKeys = BodyView.copyKeys

    /// Moving in a tab that is just text.
    static let textKeys = KeyTable<Message>([
        KeyBinding([.down, "j"], .keyDown, .scrolled(.down)),
        KeyBinding([.up, "k"], .keyUp, .scrolled(.up)),
        KeyBinding([.pageDown, .space], .keyPageDown, .scrolled(.pageDown)),
        KeyBinding([.pageUp], .keyPageUp, .scrolled(.pageUp)),
        KeyBinding([.ctrl("d")], .keyHalfPageDown, .scrolled(.halfPageDown)),
        KeyBinding([.ctrl("u")], .keyHalfPageUp, .scrolled(.halfPageUp)),
        KeyBinding(["g", .home], .keyFirst, .scrolled(.first)),
        KeyBinding(["G", .end], .keyLast, .scrolled(.last)),
    ])

    /// What a key means here; nil leaves it to the whole program.
    func message(for key: Key) -> Message? {
        if let body = answer?.body {
            if let prefix = body.prefix { return .body(BodyView.message(for: key, after: prefix)) }
            if body.search?.isEditing == true { return searchMessage(for: key) }
        }
        if let intent = Self.keys.intent(for: key) { return intent }
        if key == .escape { return escapeMessage }
        switch tab {
        case .tree, .raw: return Self.bodyKeys.intent(for: key).map { .body($0) }
        case .problems: return ProblemList.keys.intent(for: key).map { .problems($0) }
        case .typed, .headers, .time: return Self.textKeys.intent(for: key)
        }
    }

    private var escapeMessage: Message? {
        if run != nil { return .cancelled }
        if answer?.body.search != nil { return .body(.searching(.ended)) }
        return failure != nil ? .failureDismissed : nil
    }

    private func searchMessage(for key: Key) -> Message? {
        if let intent = Self.searchKeys.intent(for: key) { return .body(intent) }
        return TextEdit(key).map { _ in .body(.searching(.edited(key))) }
    }
}

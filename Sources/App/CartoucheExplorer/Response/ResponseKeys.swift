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

    /// Moving and folding in tree and text.
    static let bodyKeys = KeyTable<BodyView.Message>([
        KeyBinding([.space], .keyToggleFold, .folding(.toggled)),
        KeyBinding([.right, "l"], .keyUnfold, .folding(.unfolded)),
        KeyBinding([.left, "h"], .keyFold, .folding(.folded)),
        KeyBinding(["e"], .keyUnfoldAll, .folding(.allUnfolded)),
        KeyBinding(["E"], .keyFoldAll, .folding(.allFolded)),
        KeyBinding(["z"], .keyFoldDepth, .prefixed(.depth)),
        KeyBinding(["n"], .keyNextHit, .searching(.nextHit)),
        KeyBinding(["N"], .keyPreviousHit, .searching(.previousHit)),
        KeyBinding(["r"], .keyRawStyle, .rawStyleToggled),
        KeyBinding(["w"], .keyWrap, .wrapToggled),
        KeyBinding([.down, "j"], .keyDown, .moved(.down)),
        KeyBinding([.up, "k"], .keyUp, .moved(.up)),
        KeyBinding([.pageDown], .keyPageDown, .moved(.pageDown)),
        KeyBinding([.pageUp], .keyPageUp, .moved(.pageUp)),
        KeyBinding([.ctrl("d")], .keyHalfPageDown, .moved(.halfPageDown)),
        KeyBinding([.ctrl("u")], .keyHalfPageUp, .moved(.halfPageUp)),
        KeyBinding(["g", .home], .keyFirst, .moved(.first)),
        KeyBinding(["G", .end], .keyLast, .moved(.last)),
    ])

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

    static let searchKeys = KeyTable<BodyView.Message>([
        KeyBinding([.enter], .keyEndSearchInput, .searching(.confirmed)),
        KeyBinding([.escape], .keyEndSearch, .searching(.ended)),
        KeyBinding([.down], .keyNextHit, .searching(.nextHit)),
        KeyBinding([.up], .keyPreviousHit, .searching(.previousHit)),
    ])

    /// What `y` waits for.
    static let copyKeys = KeyTable<BodyView.Message>([
        KeyBinding(["v"], .keyCopyValue, .copied(.value)),
        KeyBinding(["k"], .keyCopyKey, .copied(.key)),
        KeyBinding(["p"], .keyCopyPath, .copied(.path)),
        KeyBinding(["s"], .keyCopySubtree, .copied(.subtree)),
        KeyBinding(["b"], .keyCopyBody, .copied(.body)),
        KeyBinding(["c"], .keyCopyCurl, .copied(.curl)),
    ])

    /// What a key means here; nil leaves it to the whole program.
    func message(for key: Key) -> Message? {
        if let body = answer?.body {
            if let prefix = body.prefix { return .body(Self.message(for: key, after: prefix)) }
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

    static func message(for key: Key, after prefix: BodyView.Prefix) -> BodyView.Message {
        switch prefix {
        case .copy: return copyKeys.intent(for: key) ?? .prefixForgotten
        case .depth:
            guard let depth = key.typed?.wholeNumberValue, (1...9).contains(depth) else {
                return .prefixForgotten
            }
            return .folding(.depthChosen(depth))
        }
    }
}

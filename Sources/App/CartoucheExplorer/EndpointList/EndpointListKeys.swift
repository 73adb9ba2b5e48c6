import TerminalUI
import TerminalWidgets

extension EndpointList {
    static let keys = KeyTable<Message>([
        KeyBinding([.enter], .keyOpenForm, .opened),
        KeyBinding(["/"], .keyFindEndpoint, .findStarted),
        KeyBinding([.down, "j"], .keyDown, .moved(.down)),
        KeyBinding([.up, "k"], .keyUp, .moved(.up)),
        KeyBinding([.left, "h"], .keyFold, .folded),
        KeyBinding([.right, "l", .space], .keyUnfold, .unfolded),
        KeyBinding([.pageDown], .keyPageDown, .moved(.pageDown)),
        KeyBinding([.pageUp], .keyPageUp, .moved(.pageUp)),
        KeyBinding([.ctrl("d")], .keyHalfPageDown, .moved(.halfPageDown)),
        KeyBinding([.ctrl("u")], .keyHalfPageUp, .moved(.halfPageUp)),
        KeyBinding(["g", .home], .keyFirst, .moved(.first)),
        KeyBinding(["G", .end], .keyLast, .moved(.last)),
    ])

    static let findKeys = KeyTable<Message>([
        KeyBinding([.enter], .keyOpenForm, .opened),
        KeyBinding([.down], .keyDown, .moved(.down)),
        KeyBinding([.up], .keyUp, .moved(.up)),
        KeyBinding([.escape], .keyEndFind, .findEnded),
    ])

    /// What a key means while the list has the focus.
    func message(for key: Key) -> Message? {
        guard let find else { return Self.keys.intent(for: key) }
        if let intent = Self.findKeys.intent(for: key) { return intent }
        var field = find
        return field.handle(key) ? .findEdited(key) : nil
    }
}

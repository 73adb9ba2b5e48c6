import CartoucheTexts
import TerminalUI
import TerminalWidgets

extension RequestEditor {
    /// The keys that work on every row.
    static let keys = KeyTable<Message>([
        KeyBinding([.alt("r")], .keySendAnyway, .sentAnyway),
        KeyBinding([.alt("j")], .keyFlip, .flipped),
        KeyBinding([.enter], .keyNextRow, .entered),
        KeyBinding([.down], .keyDown, .moved(.down)),
        KeyBinding([.up], .keyUp, .moved(.up)),
        KeyBinding([.shift(.down), .ctrl("n")], .keyNextRow, .moved(.down)),
        KeyBinding([.shift(.up)], .keyPreviousRowAlways, .moved(.up)),
        KeyBinding([.ctrl("t")], .keyOmit, .omissionToggled),
        KeyBinding([.alt("s")], .keyPeek, .peeked),
        KeyBinding([.alt("+"), .insert], .keyAddElement, .elementAdded),
        KeyBinding([.ctrl("x")], .keyRemoveElement, .elementRemoved),
        KeyBinding([.alt(.down)], .keyElementDown, .elementMoved(1)),
        KeyBinding([.alt(.up)], .keyElementUp, .elementMoved(-1)),
        KeyBinding([.pageDown], .keyPageDown, .moved(.pageDown)),
        KeyBinding([.pageUp], .keyPageUp, .moved(.pageUp)),
    ])

    static let numberKeys = KeyTable<Message>([
        KeyBinding([.ctrl(.up)], .keyStepUp, .stepped(1), isHint: true),
        KeyBinding([.ctrl(.down)], .keyStepDown, .stepped(-1), isHint: true),
    ])

    static let flagKeys = KeyTable<Message>([
        KeyBinding([.space, .left, .right], .keyToggle, .toggled, isHint: true)
    ])

    static let choiceKeys = KeyTable<Message>([
        KeyBinding([.right, .space, "l"], .keyNextCase, .choiceMoved(1), isHint: true),
        KeyBinding([.left, "h"], .keyPreviousCase, .choiceMoved(-1)),
    ])

    /// Keys for omitting a field, or setting it to null where a server distinguishes null.
    static let nullableKeys = KeyTable<Message>([
        KeyBinding([.ctrl("t")], .keyNullOrOmit, .omissionToggled)
    ])

    /// The same keys for an element, which can be null but not omitted.
    static let nullableElementKeys = KeyTable<Message>([
        KeyBinding([.ctrl("t")], .keyNull, .omissionToggled)
    ])

    /// Keys on a choice with too many cases to show side by side.
    static let popupKeys = KeyTable<Message>(
        [KeyBinding([.enter], .keyChooseCase, .entered, isHint: true)] + choiceKeys.bindings
    )

    /// Keys in a text on one line.
    static let textKeys = KeyTable<Message>([
        KeyBinding([.alt(.enter)], .keyNewLine, .lineAdded)
    ])

    static let uuidKeys = KeyTable<Message>([
        KeyBinding([.alt("g")], .keyGenerate, .generated, isHint: true)
    ])

    static let fileKeys = KeyTable<Message>([
        KeyBinding([.alt("g")], .keyPickFile, .filePicked, isHint: true)
    ])

    /// Keys in a text of several lines; Enter leaves the row.
    static let linesKeys = KeyTable<Message>([
        KeyBinding([.alt(.enter)], .keyNewLine, .lineAdded, isHint: true),
        KeyBinding([.down], .keyLineDown, .lineMoved(1)),
        KeyBinding([.up], .keyLineUp, .lineMoved(-1)),
    ])

    /// Keys while completions are offered.
    static let completionKeys = KeyTable<Message>([
        KeyBinding([.enter], .keyTake, .completionTaken, isHint: true),
        KeyBinding([.down], .keyDown, .completionMoved(1), isHint: true),
        KeyBinding([.up], .keyUp, .completionMoved(-1)),
        KeyBinding([.escape], .keyDismiss, .completionEnded, isHint: true),
    ])

    /// Keys on an entry of a dictionary, besides those of its value.
    static let entryKeys = KeyTable<Message>([
        KeyBinding([.alt("n")], .keyEntryName, .namingToggled, isHint: true)
    ])

    /// Keys in the name of an entry.
    static let nameKeys = KeyTable<Message>([
        KeyBinding([.enter, .alt("n")], .keyEntryValue, .namingToggled, isHint: true)
    ])

    /// Keys in JSON.
    static let areaKeys = KeyTable<Message>([
        KeyBinding([.enter], .keyNewLine, .typed(.enter), isHint: true),
        KeyBinding([.down], .keyLineDown, .lineMoved(1)),
        KeyBinding([.up], .keyLineUp, .lineMoved(-1)),
    ])

    /// Keys on the heading row of a group.
    static let groupKeys = KeyTable<Message>([
        KeyBinding([.left, "h"], .keyFold, .folded),
        KeyBinding([.right, "l"], .keyUnfold, .unfolded),
        KeyBinding([.enter, .space], .keyToggleFold, .foldToggled, isHint: true),
    ])

    /// Keys on the heading row of an optional group that is omitted.
    static let omittedGroupKeys = KeyTable<Message>([
        KeyBinding([.enter, .space], .keyOmit, .omissionToggled, isHint: true)
    ])

    /// Keys on the heading row of a list.
    static let listKeys = KeyTable<Message>(
        [
            KeyBinding([.enter, "+"], .keyAddElement, .elementAdded, isHint: true),
            KeyBinding([.left, "h"], .keyFold, .folded),
            KeyBinding([.right, "l"], .keyUnfold, .unfolded),
            KeyBinding([.space], .keyToggleFold, .foldToggled),
        ]
    )

    /// Letters as movement keys, on rows without a text field.
    static let letterKeys = KeyTable<Message>([
        KeyBinding(["J"], .keyFlip, .flipped),
        KeyBinding(["j"], .keyDown, .moved(.down)),
        KeyBinding(["k"], .keyUp, .moved(.up)),
        KeyBinding(["g", .home], .keyFirst, .moved(.first)),
        KeyBinding(["G", .end], .keyLast, .moved(.last)),
        KeyBinding([.ctrl("d")], .keyHalfPageDown, .moved(.halfPageDown)),
        KeyBinding([.ctrl("u")], .keyHalfPageUp, .moved(.halfPageUp)),
    ])

    /// Returns the message of a key on the selected row; nil passes the key to the workspace.
    func message(for key: Key, in form: Form) -> Message? {
        for table in Self.tables(in: form) {
            if let intent = table.intent(for: key) { return intent }
        }
        guard form.selectedRow != nil else { return Self.tabKeys.intent(for: key) }
        guard form.takesText else {
            return Self.letterKeys.intent(for: key) ?? Self.tabKeys.intent(for: key)
                ?? Self.caseMessage(for: key, in: form)
        }
        return TextEdit(key).map { _ in .typed(key) }
    }

    /// Chooses a case by its first letter if the letter isn't a command; nil if no case begins with
    /// it.
    private static func caseMessage(for key: Key, in form: Form) -> Message? {
        guard key.typesWord, let letter = key.typed, let field = form.selectedRow?.field,
            field.nextCase(beginningWith: letter) != nil
        else { return nil }
        return .caseTyped(letter)
    }

    /// Returns the key tables for the position of the cursor; the first table with a key is used.
    private static func tables(in form: Form) -> [KeyTable<Message>] {
        let offer = form.completion == nil ? [] : [completionKeys]
        return offer + rowTables(in: form)
    }

    private static func rowTables(in form: Form) -> [KeyTable<Message>] {
        guard let field = form.selectedRow?.field else { return [keys] }
        if form.isNaming { return [nameKeys, keys] }
        return (field.entryName == nil ? [] : [entryKeys]) + [rowKeys(field), keys]
    }

    static func rowKeys(_ field: FormField) -> KeyTable<Message> {
        switch field.input {
        case .number: numberKeys
        case .flag: flagKeys
        case .choice: field.needsPopup ? popupKeys : choiceKeys
        // Enter on an omitted list adds an element too, and with it the list.
        case .list, .entries: listKeys
        case .group: field.isOmitted ? omittedGroupKeys : groupKeys
        case .json: field.isGiven ? areaKeys : KeyTable([])
        case .lines: linesKeys
        case .text where field.isUUID: uuidKeys
        case .text where field.takesFile: fileKeys
        case .text: field.holdsSecret ? KeyTable([]) : textKeys
        case .date: KeyTable([])
        }
    }
}

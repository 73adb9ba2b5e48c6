import CartoucheSession
import CartoucheTexts
import EndpointKit
import Girders
package import TerminalUI
import TerminalWidgets

/// The tab with the lines that the user adds to the requests of an endpoint.
extension RequestEditor {
    package enum AddedMessage: Equatable, Sendable {
        case typed(Key)
        case pasted(String)
        case clicked(Point)
        /// Moves the cursor down by a number of lines.
        case lineMoved(Int)
        /// Switches the line with the cursor off or on.
        case lineToggled
        case completionMoved(Int)
        case completionTaken
        case completionEnded
    }

    static let addedKeys = KeyTable<Message>([
        KeyBinding([.enter], .keyNewLine, .added(.typed(.enter)), isHint: true),
        KeyBinding([.ctrl("t")], .keyToggleLine, .added(.lineToggled), isHint: true),
        KeyBinding([.down], .keyLineDown, .added(.lineMoved(1))),
        KeyBinding([.up], .keyLineUp, .added(.lineMoved(-1))),
    ])

    /// Keys while completions are offered.
    static let addedCompletionKeys = KeyTable<Message>([
        KeyBinding([.enter], .keyTake, .added(.completionTaken), isHint: true),
        KeyBinding([.down], .keyDown, .added(.completionMoved(1)), isHint: true),
        KeyBinding([.up], .keyUp, .added(.completionMoved(-1))),
        KeyBinding([.escape], .keyDismiss, .added(.completionEnded), isHint: true),
    ])

    /// Returns the message of a key; nil passes the key to the workspace.
    func addedMessage(for key: Key) -> Message? {
        if addedCompletion != nil, let message = Self.addedCompletionKeys.intent(for: key) {
            return message
        }
        return Self.addedKeys.intent(for: key) ?? TextEdit(key).map { _ in .added(.typed(key)) }
    }

    /// Returns the lines added to the requests of an endpoint.
    func addedLines(of endpoint: String) -> AddedLines {
        added[endpoint].map { AddedLines($0.text) } ?? AddedLines()
    }

    /// Replaces the lines added to the requests of an endpoint; returns the names of the others,
    /// which are switched off.
    mutating func replaceLines(by lines: [AddedLine], of endpoint: String) -> [String] {
        let before = added[endpoint]?.text ?? ""
        let (text, switchedOff) = AddedLines.text(before, replacedBy: lines)
        guard !lines.isEmpty || !switchedOff.isEmpty else { return [] }
        var state = TextArea.State(text + "\n")
        // Typing begins a new line.
        state.moveCursor(to: Point(0, state.lineCount - 1), height: 1)
        added[endpoint] = state
        edits += 1
        return switchedOff
    }

    mutating func update(
        _ message: AddedMessage,
        of endpoint: String,
        with variables: Variables,
        in area: Size
    ) {
        let room = AddedLayout(area).text.size
        var text = added[endpoint] ?? TextArea.State()
        let before = text
        switch message {
        case .typed(let key): _ = text.handle(key, height: room.height)
        case .pasted(let pasted): text.paste(pasted, height: room.height)
        case .lineMoved(let lines): text.moveCursor(byRows: lines, height: room.height)
        case .clicked(let point):
            let place = point - AddedLayout(area).text.origin
            text.moveCursor(toClick: place, width: room.width, height: room.height)
        case .lineToggled: toggleLine(of: &text, height: room.height)
        case .completionMoved(let steps): addedCompletion?.move(by: steps)
        case .completionTaken: addedCompletion?.take(into: &text, height: room.height)
        case .completionEnded: break
        }
        added[endpoint] = text
        offerCompletion(after: message, in: text, with: variables)
        if !text.hasSameText(as: before) { edits += 1 }
    }

    /// Offers completions after typing, or stops offering them after any other action.
    private mutating func offerCompletion(
        after message: AddedMessage,
        in text: TextArea.State,
        with variables: Variables
    ) {
        switch message {
        case .completionMoved: break
        case .typed(.enter): addedCompletion = nil
        case .typed, .completionTaken:
            addedCompletion = AddedCompletion(text.lineBeforeCursor, with: variables)
        default: addedCompletion = nil
        }
    }

    private func toggleLine(of text: inout TextArea.State, height: Int) {
        let lines = text.text.split(separator: "\n", omittingEmptySubsequences: false)
        let cursor = text.cursorPoint
        guard lines.indices.contains(cursor.y) else { return }
        let isOff = lines[cursor.y].hasPrefix("#")
        let count = isOff ? lines[cursor.y].prefix { $0 == "#" || $0 == " " }.count : 0
        text.moveCursor(to: Point(0, cursor.y), height: height)
        for _ in 0..<count { text.apply(.deleteForward, height: height) }
        if !isOff { text.apply(.insert("# "), height: height) }
        let column = max(0, cursor.x + (isOff ? -count : 2))
        text.moveCursor(to: Point(column, cursor.y), height: height)
    }
}

/// The layout of the tab: the text below the heading, and the row for its first error.
struct AddedLayout {
    let text: Rect
    let foot: Rect

    init(_ area: Size) {
        let (_, rest) = Rect(area).splitTop(2)
        let (text, foot) = rest.splitBottom(rest.height > 1 ? 1 : 0)
        self.text = text.inset(left: 1)
        self.foot = foot
    }
}

extension Rect {
    fileprivate func inset(left columns: Int) -> Rect {
        Rect(x: x + columns, y: y, width: max(0, width - columns), height: height)
    }
}

extension RequestEditor {
    /// Draws the lines and the error of the first invalid one.
    func drawAdded(
        of endpoint: AnyEndpoint,
        in frame: inout Frame,
        with drawing: Drawing,
        hasFocus: Bool
    ) {
        let layout = AddedLayout(frame.size)
        let text = added[endpoint.id] ?? TextArea.State()
        frame.subframe(layout.text) { frame in
            TextArea(text, isFocused: hasFocus, placeholder: drawing.texts[.addedPlaceholder])
                .draw(in: &frame, styles: drawing.field(.inputValue))
            guard hasFocus, let completion = addedCompletion, let cursor = frame.cursor else {
                return
            }
            drawing.draw(
                completion.list,
                at: cursor,
                RequestEditor.addedCompletionKeys,
                in: &frame
            )
        }
        let lines = AddedLines(text.text)
        let (words, role): (String, ThemeRole) =
            if let fault = lines.fault {
                ("✗ " + drawing.texts.sentence(fault), .error)
            } else {
                (drawing.texts[.addedHint], .muted)
            }
        frame.write(
            words,
            at: layout.foot.origin + Point(1, 0),
            style: drawing[role],
            truncation: .ellipsis
        )
    }
}

extension Texts {
    /// Returns the message for a line that isn't added to the request.
    func sentence(_ fault: AddedLines.Fault) -> String {
        let line = "\(fault.line)"
        return switch fault.reason {
        case .neither: self(.addedFault, line)
        case .name(let name, .invalid): self(.addedNameFault, line, name)
        case .name(let name, .own): self(.addedOwnField, line, name)
        }
    }
}

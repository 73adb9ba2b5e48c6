import CartoucheSession
import CartoucheTexts
package import EndpointKit
import FoundationEssentials
package import Girders
package import TerminalUI
package import TerminalWidgets
import ValueTree

/// The forms of all endpoints, each in the state in which the user left it.
package struct RequestEditor: Equatable, Sendable {
    package enum Message: Equatable, Sendable {
        case moved(Motion)
        /// Moves up or down within a text of several lines, then to another row.
        case lineMoved(Int)
        /// A click on a cell of the rows.
        case clicked(Point)
        case wheelTurned(Int)
        case typed(Key)
        case pasted(String)
        /// A new line in a text.
        case lineAdded
        /// Moves from the value of an entry to its name, or back.
        case namingToggled
        /// A new UUID.
        case generated
        /// A file from a list.
        case filePicked
        case stepped(Int)
        case toggled
        case choiceMoved(Int)
        /// Chooses the next case that begins with a letter or digit.
        case caseTyped(Character)
        case omissionToggled
        /// Shows or hides a secret.
        case peeked
        case elementAdded
        case elementRemoved
        case elementMoved(Int)
        case folded
        case unfolded
        case foldToggled
        case entered
        case sent
        case completionMoved(Int)
        case completionTaken
        case completionEnded
        /// Switches between rows and JSON.
        case flipped
        /// Sends the JSON body unchanged.
        case sentAnyway
        case tabChosen(RequestTab)
        case tabStepped(Int)
        case preview(RequestPreview.Message)
        case added(AddedMessage)
    }

    package internal(set) var tab = RequestTab.form
    /// The request on the Preview tab; nil before the tab is first shown.
    package internal(set) var preview: RequestPreview?
    var forms: [String: Form] = [:]
    /// The lines that the user added to the requests of each endpoint.
    var added: [String: TextArea.State] = [:]
    /// The completions for the line that is being typed there.
    var addedCompletion: AddedCompletion?
    /// The logins that the user chose.
    var logins: [LoginForm] = []
    var runs = RunForms()
    /// The drafts of an earlier run for forms that haven't been opened yet.
    var drafts: [String: FormDraft] = [:]
    /// The number of potential edits so far.
    var edits = 0
    /// The number of paths whose completions were requested.
    var askedPaths = 0

    package init() {}

    /// Returns the form of an endpoint as the user left it, or an empty one.
    package func form(of endpoint: AnyEndpoint) -> Form {
        if let form = forms[endpoint.id] { return form }
        var form = Form(endpoint.description)
        if let draft = drafts[endpoint.id] { form.resume(draft) }
        return form
    }

    package mutating func update(
        _ message: Message,
        endpoint: AnyEndpoint?,
        with variables: Variables = Variables(),
        area: Size
    ) -> Effect {
        guard let endpoint else { return .notice(.noEndpointChosen, tone: .warning) }
        let rows = FormLayout(area).rows.size
        let subject = FieldSubject(formOf: endpoint.id, run: runs.shown[endpoint.id])
        let before = form(of: endpoint)
        var form = before
        var effect =
            message == .flipped
            ? flip(&form, endpoint, height: rows.height)
            : apply(message, to: &form, subject, area: rows)
        form.offerCompletion(after: message, with: variables)
        if message.asksForPath { effect.commands += lookForPath(in: form, subject) }
        let isNew = form.edition == 0
        if isNew || !form.hasSameValue(as: before) {
            effect.commands += check(&form, endpoint, with: variables)
            effect.commands += form.unknownFiles(of: endpoint.id).map(ExplorerCommand.inspect)
        }
        if !message.isWheel { form.select(row: form.selection, height: rows.height) }
        forms[endpoint.id] = form
        let isPreviewed = message.choosesTab && tab == .preview
        if form.isRelativeToNow,
            isPreviewed || message.asksForTime(isNew: isNew, isKnown: form.now != nil)
        {
            effect.commands.append(.readClock(.form(endpoint: endpoint.id, run: subject.run)))
        }
        return effect
    }
}

extension RequestEditor {
    mutating func apply(
        _ message: Message,
        to form: inout Form,
        _ subject: FieldSubject,
        area: Size
    ) -> Effect {
        let height = area.height
        switch message {
        case .moved(let motion): return move(motion, in: &form, height: height)
        case .lineMoved(let lines):
            guard !form.moveCursor(byLines: lines, height: height) else { return .nothing }
            return move(.by(lines), in: &form, height: height)
        case .clicked(let point): form.click(at: point, in: area)
        case .wheelTurned(let lines): form.scroll(by: lines, height: height)
        case .typed(let key): form.type(key, height: height)
        case .pasted(let text): form.paste(text, height: height)
        case .lineAdded:
            return form.addLine(height: height) ? .nothing : .notice(.oneLineOnly)
        case .namingToggled: _ = form.toggleNaming(height: height)
        case .generated:
            guard let row = form.selectedRow, row.field.isUUID else { return .nothing }
            return Effect([.makeUUID(subject.at(row.path))])
        case .filePicked:
            guard let row = form.selectedRow, row.field.takesFile else { return .nothing }
            return .opening(FilePicker(for: subject.at(row.path), of: row.field))
        case .stepped(let steps):
            return form.step(by: steps) ? .nothing : .notice(.cannotStep)
        case .toggled: form.toggle()
        case .choiceMoved(let steps): form.moveChoice(by: steps)
        case .caseTyped(let letter): form.chooseCase(beginningWith: letter)
        case .omissionToggled:
            return form.toggleOmitted() ? .nothing : .notice(.requiredCannotBeOmitted)
        case .peeked: return form.peek() ? .nothing : .notice(.nothingSecret)
        case .elementAdded: return addElement(to: &form, height: height)
        case .elementRemoved:
            return form.removeElement(height: height) ? .nothing : .notice(.notInList)
        case .elementMoved(let steps):
            return form.moveElement(by: steps, height: height) ? .nothing : .notice(.endOfList)
        case .folded: form.setFolded(true)
        case .unfolded: form.setFolded(false)
        case .foldToggled: form.setFolded(form.selectedRow?.field.isFolded == false)
        case .entered: return enter(&form, subject, height: height)
        case .sent, .sentAnyway: form.wasSent = true
        case .completionMoved(let steps): form.completion?.move(by: steps)
        case .completionTaken: form.takeCompletion(height: height)
        case .tabChosen(let tab): show(tab)
        case .tabStepped(let steps): show(tab.next(steps))
        case .completionEnded, .flipped, .preview, .added: break
        }
        return .nothing
    }

    private mutating func show(_ tab: RequestTab) {
        self.tab = tab
        addedCompletion = nil
    }

    private func move(_ motion: Motion, in form: inout Form, height: Int) -> Effect {
        let before = form.selection
        form.move(motion, height: height)
        guard form.selection == before else { return .nothing }
        return .notice(form.rows.isEmpty ? .nothingToFill : .endOfForm)
    }

    /// Handles Enter on a row, which opens a popup, adds an element or moves to the next row.
    private func enter(_ form: inout Form, _ subject: FieldSubject, height: Int) -> Effect {
        guard let row = form.selectedRow else { return .notice(.nothingToFill) }
        if row.field.needsPopup {
            return .opening(
                ChoicePopup(
                    title: row.label,
                    subject: subject.at(row.path),
                    cases: row.field.cases.map(\.plainText),
                    selection: row.field.chosenCase
                )
            )
        }
        if row.field.isList { return addElement(to: &form, height: height) }
        return move(.down, in: &form, height: height)
    }

    /// Adds an element or an entry, and reports it because it is sent from now on.
    private func addElement(to form: inout Form, height: Int) -> Effect {
        guard form.addElement(height: height) else { return .notice(.notInList) }
        guard let row = form.selectedElement else { return .nothing }
        return row.field.entryName == nil
            ? .notice(.elementAdded, row.valuePath.formText) : .notice(.entryAdded)
    }
}

extension RequestEditor.Message {
    /// Whether relative dates need the time after this message.
    fileprivate func asksForTime(isNew: Bool, isKnown: Bool) -> Bool {
        switch self {
        case .typed, .pasted: true
        case .completionTaken, .flipped: !isKnown
        // The request reads the clock.
        case .sent, .sentAnyway: false
        default: isNew && !isKnown
        }
    }

    /// Whether the message may have typed a path.
    fileprivate var asksForPath: Bool {
        switch self {
        case .typed, .completionTaken: true
        default: false
        }
    }

    /// Whether the message shows another tab.
    var choosesTab: Bool {
        switch self {
        case .tabChosen, .tabStepped: true
        default: false
        }
    }

    /// Whether the message scrolls without moving the cursor.
    fileprivate var isWheel: Bool {
        if case .wheelTurned = self { true } else { false }
    }
}

extension FormField {
    var chosenCase: Int? {
        guard case .choice(let choice) = input else { return nil }
        return choice
    }
}

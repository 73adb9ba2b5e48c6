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

    /// The results that other parts of the program act on.
    package enum Outcome: Equatable, Sendable {
        /// A relative date requires the current time.
        case needsClock
        /// A field requires a new UUID.
        case needsUUID(FieldSubject)
        /// A popup opens.
        case choosing(ChoicePopup)
        /// The user chooses a file for a field.
        case picking(FieldSubject)
        case notice(Notice)
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
    /// The checks of long texts that haven't been started yet.
    var dueChecks: [FormCheck] = []
    /// The files whose facts haven't been requested yet.
    var dueFiles: [FileSubject] = []
    /// The paths whose completions haven't been requested yet.
    var duePaths: [PathSubject] = []
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
    ) -> Outcome? {
        guard let endpoint else { return .notice(Notice(.noEndpointChosen, tone: .warning)) }
        let rows = FormLayout(area).rows.size
        let before = form(of: endpoint)
        var form = before
        let outcome =
            message == .flipped
            ? flip(&form, endpoint, height: rows.height)
            : apply(message, to: &form, of: endpoint.id, area: rows)
        form.offerCompletion(after: message, with: variables)
        if message.asksForPath { lookForPath(in: form, of: endpoint.id) }
        let isNew = form.edition == 0
        if isNew || !form.hasSameValue(as: before) {
            check(&form, endpoint, with: variables)
            dueFiles = form.unknownFiles(of: endpoint.id)
        }
        if !message.isWheel { form.select(row: form.selection, height: rows.height) }
        forms[endpoint.id] = form
        let asksForTime = (isNew || message.changesText) && form.isRelativeToNow && form.now == nil
        return (outcome ?? (asksForTime ? .needsClock : nil))?.beside(runs.shown[endpoint.id])
    }
}

extension RequestEditor {
    mutating func apply(
        _ message: Message,
        to form: inout Form,
        of endpoint: String,
        area: Size
    ) -> Outcome? {
        let height = area.height
        switch message {
        case .moved(let motion): return move(motion, in: &form, height: height)
        case .lineMoved(let lines):
            guard !form.moveCursor(byLines: lines, height: height) else { return nil }
            return move(.by(lines), in: &form, height: height)
        case .clicked(let point): form.click(at: point, in: area)
        case .wheelTurned(let lines): form.scroll(by: lines, height: height)
        case .typed(let key):
            form.type(key, height: height)
            return form.isRelativeToNow ? .needsClock : nil
        case .pasted(let text):
            form.paste(text, height: height)
            return form.isRelativeToNow ? .needsClock : nil
        case .lineAdded:
            return form.addLine(height: height) ? nil : .notice(Notice(.oneLineOnly))
        case .namingToggled: _ = form.toggleNaming(height: height)
        case .generated: return form.subjectOfUUID(in: endpoint).map { .needsUUID($0) }
        case .filePicked: return form.subjectOfFile(in: endpoint).map { .picking($0) }
        case .stepped(let steps):
            return form.step(by: steps) ? nil : .notice(Notice(.cannotStep))
        case .toggled: form.toggle()
        case .choiceMoved(let steps): form.moveChoice(by: steps)
        case .caseTyped(let letter): form.chooseCase(beginningWith: letter)
        case .omissionToggled:
            return form.toggleOmitted() ? nil : .notice(Notice(.requiredCannotBeOmitted))
        case .peeked: return form.peek() ? nil : .notice(Notice(.nothingSecret))
        case .elementAdded: return addElement(to: &form, height: height)
        case .elementRemoved:
            return form.removeElement(height: height) ? nil : .notice(Notice(.notInList))
        case .elementMoved(let steps):
            return form.moveElement(by: steps, height: height) ? nil : .notice(Notice(.endOfList))
        case .folded: form.setFolded(true)
        case .unfolded: form.setFolded(false)
        case .foldToggled: form.setFolded(form.selectedRow?.field.isFolded == false)
        case .entered: return enter(&form, of: endpoint, height: height)
        case .sent, .sentAnyway: form.wasSent = true
        case .completionMoved(let steps): form.completion?.move(by: steps)
        case .completionTaken: form.takeCompletion(height: height)
        case .tabChosen(let tab): return show(tab, form)
        case .tabStepped(let steps): return show(tab.next(steps), form)
        case .completionEnded, .flipped, .preview, .added: break
        }
        return nil
    }

    /// Shows a tab; relative dates in a preview are calculated from now.
    private mutating func show(_ tab: RequestTab, _ form: Form) -> Outcome? {
        self.tab = tab
        addedCompletion = nil
        return tab == .preview && form.isRelativeToNow ? .needsClock : nil
    }

    private func move(_ motion: Motion, in form: inout Form, height: Int) -> Outcome? {
        let before = form.selection
        form.move(motion, height: height)
        guard form.selection == before else { return nil }
        return .notice(Notice(form.rows.isEmpty ? .nothingToFill : .endOfForm))
    }

    /// Handles Enter on a row, which opens a popup, adds an element or moves to the next row.
    private func enter(_ form: inout Form, of endpoint: String, height: Int) -> Outcome? {
        guard let row = form.selectedRow else { return .notice(Notice(.nothingToFill)) }
        if row.field.needsPopup {
            return .choosing(
                ChoicePopup(
                    title: row.label,
                    subject: FieldSubject(endpoint: endpoint, path: row.path),
                    cases: row.field.cases.map(\.plainText),
                    selection: row.field.chosenCase
                )
            )
        }
        if row.field.isList { return addElement(to: &form, height: height) }
        return move(.down, in: &form, height: height)
    }

    /// Adds an element or an entry, and reports it because it is sent from now on.
    private func addElement(to form: inout Form, height: Int) -> Outcome? {
        guard form.addElement(height: height) else { return .notice(Notice(.notInList)) }
        return form.selectedElement.map { row in
            let isEntry = row.field.entryName != nil
            return .notice(
                isEntry ? Notice(.entryAdded) : Notice(.elementAdded, row.valuePath.formText)
            )
        }
    }
}

extension RequestEditor.Outcome {
    /// Returns the outcome for the form shown with the response to an earlier request.
    fileprivate func beside(_ run: Int?) -> Self {
        switch self {
        case .needsUUID(var subject):
            subject.run = run
            return .needsUUID(subject)
        case .choosing(var popup):
            popup.subject.run = run
            return .choosing(popup)
        case .picking(var subject):
            subject.run = run
            return .picking(subject)
        case .needsClock, .notice: return self
        }
    }
}

extension RequestEditor.Message {
    /// Whether the message may add a relative date to a text.
    fileprivate var changesText: Bool {
        switch self {
        case .typed, .pasted, .completionTaken, .flipped: true
        default: false
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

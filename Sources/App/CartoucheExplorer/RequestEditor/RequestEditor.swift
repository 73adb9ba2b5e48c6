import CartoucheTexts
package import EndpointKit
import FoundationEssentials
package import Girders
package import TerminalUI
package import TerminalWidgets
import ValueTree

/// The forms of all endpoints, each as it was left.
package struct RequestEditor: Equatable, Sendable {
    package enum Message: Equatable, Sendable {
        case moved(Motion)
        /// Up or down within a text of several lines, then to another row.
        case lineMoved(Int)
        /// A click on a cell of the rows.
        case clicked(Point)
        case wheelTurned(Int)
        case typed(Key)
        case pasted(String)
        /// A new line in a text.
        case lineAdded
        /// From the value of an entry to its name, or back.
        case namingToggled
        /// A new UUID.
        case generated
        /// A file from a list.
        case filePicked
        case stepped(Int)
        case toggled
        case choiceMoved(Int)
        /// The next case that begins with a letter or a digit.
        case caseTyped(Character)
        case omissionToggled
        /// Show or hide a secret.
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
        /// From rows to JSON, or back.
        case flipped
        /// Sent with its JSON body as it stands.
        case sentAnyway
        case tabChosen(RequestTab)
        case tabStepped(Int)
        case preview(RequestPreview.Message)
        case added(AddedMessage)
    }

    /// The results that the rest of the program acts on.
    package enum Outcome: Equatable, Sendable {
        /// A relative date needs the time.
        case needsClock
        /// A field needs a new UUID.
        case needsUUID(FieldSubject)
        /// A popup has to open.
        case choosing(ChoicePopup)
        /// A file has to be chosen for a field.
        case picking(FieldSubject)
        case notice(Notice)
    }

    package internal(set) var tab = RequestTab.form
    /// The request on the preview's tab; nil before it was first shown.
    package internal(set) var preview: RequestPreview?
    var forms: [String: Form] = [:]
    /// What is added by hand to the requests of each endpoint.
    var added: [String: TextArea.State] = [:]
    /// What may complete the line that is typed there.
    var addedCompletion: AddedCompletion?
    /// The logins that were chosen.
    var logins: [LoginForm] = []
    var runs = RunForms()
    /// What was filled in earlier in forms that were not opened since.
    var drafts: [String: FormDraft] = [:]
    /// How often a form may have changed.
    var edits = 0
    /// The checks of long texts that nobody performs yet.
    var dueChecks: [FormCheck] = []
    /// The files that nobody was asked about yet.
    var dueFiles: [FileSubject] = []
    /// The paths that nobody has looked for yet.
    var duePaths: [PathSubject] = []
    /// The number of paths that were looked for.
    var askedPaths = 0

    package init() {}

    /// The form of an endpoint as it was left, or an empty one.
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

    /// Shows a tab; dates in a preview count from now.
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

    /// What Enter does on a row: a popup, another element, or the next row; the key tables say which.
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

    /// Adds an element or an entry, and says so: it is one of the values from now on.
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
    /// The outcome, about the form beside the response to an earlier request.
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
    /// Whether another text may have a date that counts from now.
    fileprivate var changesText: Bool {
        switch self {
        case .typed, .pasted, .completionTaken, .flipped: true
        default: false
        }
    }

    /// Whether a path may have been typed with it.
    fileprivate var asksForPath: Bool {
        switch self {
        case .typed, .completionTaken: true
        default: false
        }
    }

    /// Whether it shows another tab.
    var choosesTab: Bool {
        switch self {
        case .tabChosen, .tabStepped: true
        default: false
        }
    }

    /// Whether it scrolls without moving the cursor.
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

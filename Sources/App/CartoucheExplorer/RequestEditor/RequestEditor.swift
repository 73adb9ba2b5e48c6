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
        case stepped(Int)
        case toggled
        case choiceMoved(Int)
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
    }

    /// The results that the rest of the program acts on.
    package enum Outcome: Equatable, Sendable {
        /// A relative date needs the time.
        case needsClock
        /// A popup has to open.
        case choosing(ChoicePopup)
        case notice(Notice)
    }

    private var forms: [String: Form] = [:]
    /// The checks of long texts that nobody performs yet.
    private var dueChecks: [FormCheck] = []

    package init() {}

    /// The form of an endpoint as it was left, or an empty one.
    package func form(of endpoint: AnyEndpoint) -> Form {
        forms[endpoint.id] ?? Form(endpoint.description.components)
    }

    /// Whether a form has edits that were not sent.
    package var hasDrafts: Bool { forms.values.contains { $0.isDraft && !$0.wasSent } }

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
        let outcome = apply(message, to: &form, of: endpoint.id, area: rows)
        let isNew = form.edition == 0
        if isNew || !form.hasSameValue(as: before) { check(&form, endpoint, with: variables) }
        if !message.isWheel { form.select(row: form.selection, height: rows.height) }
        forms[endpoint.id] = form
        return outcome
    }
}

extension RequestEditor {
    private mutating func apply(
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
        case .stepped(let steps):
            return form.step(by: steps) ? nil : .notice(Notice(.cannotStep))
        case .toggled: form.toggle()
        case .choiceMoved(let steps): form.moveChoice(by: steps)
        case .omissionToggled:
            return form.toggleOmitted() ? nil : .notice(Notice(.requiredCannotBeOmitted))
        case .peeked: return form.peek() ? nil : .notice(Notice(.nothingSecret))
        case .elementAdded:
            return form.addElement(height: height) ? nil : .notice(Notice(.notInList))
        case .elementRemoved:
            return form.removeElement(height: height) ? nil : .notice(Notice(.notInList))
        case .elementMoved(let steps):
            return form.moveElement(by: steps, height: height) ? nil : .notice(Notice(.endOfList))
        case .folded: form.setFolded(true)
        case .unfolded: form.setFolded(false)
        case .foldToggled: form.setFolded(form.selectedRow?.field.isFolded == false)
        case .entered: return enter(&form, of: endpoint, height: height)
        case .sent: form.wasSent = true
        }
        return nil
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
                    subject: ChoicePopup.Subject(endpoint: endpoint, path: row.path),
                    cases: row.field.cases.map(\.plainText),
                    selection: row.field.chosenCase
                )
            )
        }
        if row.field.elementShape != nil {
            return form.addElement(height: height) ? nil : .notice(Notice(.notInList))
        }
        return move(.down, in: &form, height: height)
    }
}

extension RequestEditor.Message {
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

extension RequestEditor {
    /// Checks all forms again with the variables of another environment.
    mutating func check(with variables: Variables, endpoint: (String) -> AnyEndpoint?) {
        for id in forms.keys {
            guard let endpoint = endpoint(id), var form = forms[id] else { continue }
            check(&form, endpoint, with: variables)
            forms[id] = form
        }
    }

    /// Takes what a check of a long text found; a late answer about an earlier text is ignored.
    mutating func take(_ findings: FormFindings, about subject: FormCheck.Subject) {
        forms[subject.endpoint]?.take(findings, ofEdition: subject.edition)
    }

    /// Removes and returns the checks to perform.
    mutating func takeDueChecks() -> [FormCheck] {
        defer { dueChecks = [] }
        return dueChecks
    }

    private mutating func check(
        _ form: inout Form,
        _ endpoint: AnyEndpoint,
        with variables: Variables
    ) {
        form.check(endpoint, with: variables)
        guard !form.isChecked else { return }
        dueChecks.append(FormCheck(form, of: endpoint.id, with: variables))
    }

    /// Chooses a case for a field.
    mutating func choose(
        _ choice: Int,
        at path: [Int],
        of endpoint: AnyEndpoint,
        with variables: Variables
    ) {
        change(endpoint, with: variables) { $0.choose(choice, at: path) }
    }

    /// Sets the time from which the dates of a form count.
    mutating func readClock(_ now: Date, for endpoint: AnyEndpoint, with variables: Variables) {
        change(endpoint, with: variables) { $0.now = now }
    }

    private mutating func change(
        _ endpoint: AnyEndpoint,
        with variables: Variables,
        _ change: (inout Form) -> Void
    ) {
        var form = form(of: endpoint)
        change(&form)
        check(&form, endpoint, with: variables)
        forms[endpoint.id] = form
    }

    /// Selects the first row with a problem.
    mutating func goToFirstProblem(of endpoint: AnyEndpoint, area: Size) {
        var form = form(of: endpoint)
        form.unfoldAll()
        if let path = form.firstProblemPath {
            form.select(path, height: FormLayout(area).rows.height)
        }
        forms[endpoint.id] = form
    }
}

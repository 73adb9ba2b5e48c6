import CartoucheSession
import CartoucheTexts
import EndpointKit
import Girders
import TerminalWidgets

/// The forms with which earlier requests were sent, and the drafts put aside while one of them is
/// shown.
///
/// The draft of an endpoint is shown with the latest response, and the form that was sent with an
/// earlier one. Edits of such a form belong to that response. Requests are identified by their
/// numbers.
struct RunForms: Equatable, Sendable {
    /// A form that was put aside, and the request whose response it was shown with.
    struct Draft: Equatable, Sendable {
        var form: Form
        /// The lines that the user added; nil if there were none.
        var added: TextArea.State?
        let number: Int?
    }

    /// A form of an endpoint.
    struct Kept: Equatable, Sendable {
        let endpoint: String
        var form: Form
        /// The lines that the user added, including their secrets.
        var added = ""
        /// The way to send its body again from the history.
        var body = FormBody.typed
    }

    /// The forms as they were sent, without secrets, and their added lines, which may contain
    /// secrets.
    var sent: [Int: Kept] = [:]
    /// The edited forms of earlier responses.
    var edited: [Int: Kept] = [:]
    /// The drafts that were put aside, by endpoint.
    var drafts: [String: Draft] = [:]
    /// The earlier request whose form is shown, by endpoint; missing if the draft is shown.
    var shown: [String: Int] = [:]
    /// The latest request, by endpoint.
    private var latest: [String: Int] = [:]

    /// Stores a form that is sent; if it was shown with an earlier response, it becomes the draft.
    ///
    /// A request that had to wait may have been sent from another form than the one shown now,
    /// which then remains unchanged.
    mutating func depart(
        _ number: Int,
        of endpoint: String,
        with form: Form,
        adding added: String = "",
        from earlier: Int?
    ) {
        latest[endpoint] = number
        sent[number] = form.withoutSecrets.map { Kept(endpoint: endpoint, form: $0, added: added) }
        guard let earlier, shown[endpoint] == earlier else { return }
        shown[endpoint] = nil
        edited[earlier] = nil
        // A draft that was put aside and never sent is stored with the response it was shown with.
        guard let draft = drafts.removeValue(forKey: endpoint) else { return }
        let kept = Kept(endpoint: endpoint, form: draft.form, added: draft.added?.text ?? "")
        guard let left = unsent(kept) else { return }
        edited[draft.number ?? earlier] = left
    }

    /// Changes a form that was put aside; it is checked when it is shown again.
    mutating func change(_ endpoint: String, beside run: Int?, _ change: (inout Form) -> Void) {
        guard let run else {
            if var draft = drafts[endpoint] {
                change(&draft.form)
                drafts[endpoint] = draft
            }
            return
        }
        guard var kept = edited[run] ?? sent[run] else { return }
        change(&kept.form)
        edited[run] = kept
    }

    /// Returns the endpoints with forms of earlier responses that were edited but never sent, which
    /// the state doesn't store, each with the request of the response.
    func unsent(
        beside forms: [String: Form],
        adding added: [String: TextArea.State]
    ) -> [(endpoint: String, number: Int)] {
        let onScreen = shown.compactMap { endpoint, number in
            forms[endpoint].map {
                (number, Kept(endpoint: endpoint, form: $0, added: added[endpoint]?.text ?? ""))
            }
        }
        // The stored edits of the form on the screen are outdated.
        let aside = edited.filter { shown[$1.endpoint] != $0 }.map { ($0.key, $0.value) }
        return (onScreen + aside).filter { unsent($1) != nil }
            .map { (endpoint: $1.endpoint, number: $0) }
            .sorted { ($0.endpoint, $0.number) < ($1.endpoint, $1.number) }
    }

    /// Returns the first endpoint whose form contains a secret that was never sent, which a draft
    /// doesn't store; nil if there is none.
    func unsentSecret(in forms: [String: Form]) -> String? {
        // A draft that was put aside replaces the form on the screen.
        forms.merging(drafts.mapValues(\.form)) { $1 }
            .filter { endpoint, form in
                let wasSent = latest[endpoint].map { !isEdited(form, since: $0) } ?? false
                return !wasSent && form.hasTypedSecret
            }
            .keys.min()
    }

    /// Returns the first endpoint whose added lines contain a secret that was never sent; nil if
    /// there is none.
    func unsentSecret(inLines lines: [String: String]) -> String? {
        lines.filter { endpoint, text in
            let departed = sent.values.filter { $0.endpoint == endpoint }
                .map { AddedLines($0.added) }
            return AddedLines.secrets(in: text).contains { secret in
                !departed.contains { ($0.headers + $0.query).contains(secret) }
            }
        }
        .keys.min()
    }

    /// Returns whether a form differs from the one that was sent with the response on the screen.
    func isEdited(_ form: Form, of endpoint: String) -> Bool {
        (shown[endpoint] ?? latest[endpoint]).map { isEdited(form, since: $0) } ?? false
    }

    private func isEdited(_ form: Form, since number: Int) -> Bool {
        guard let sent = sent[number]?.form, let fields = form.withoutSecrets?.fields
        else { return false }
        guard form.isJSON == sent.isJSON else { return form.value != sent.value }
        // A form from the history may refer to secrets.
        return !FormField.haveSameValues(sent.withoutSecrets?.fields ?? sent.fields, fields)
    }

    /// Returns the form of an earlier request, with its edits if there are any.
    func form(of number: Int, withSecretsOf draft: Form) -> Form? {
        edited[number]?.form ?? sent[number]?.form.withSecrets(of: draft)
    }

    /// Returns the lines added to an earlier request, with their edits if there are any.
    func lines(of number: Int) -> String { (edited[number] ?? sent[number])?.added ?? "" }

    /// Removes the forms of earlier requests whose responses are gone.
    mutating func forget(before number: Int, but kept: Set<Int>) {
        edited = edited.filter { earlier, form in
            earlier >= number || kept.contains(earlier) || unsent(form) != nil
        }
        sent = sent.filter { $0.key >= number || kept.contains($0.key) }
    }

    /// Returns the form if it has edits that were never sent from its endpoint; nil otherwise.
    ///
    /// Sent secrets aren't stored, so a typed secret counts as such an edit.
    func unsent(_ kept: Kept) -> Kept? {
        let (form, lines) = (kept.form, AddedLines(kept.added))
        guard form.isDraft || !lines.isEmpty else { return nil }
        // Nothing else is known about JSON that may contain secrets.
        let isSentText = sent.values.contains {
            $0.endpoint == kept.endpoint && AddedLines($0.added) == lines && $0.form.isJSON
                && form.isJSON && $0.form.value == form.value
        }
        guard !isSentText else { return nil }
        guard !form.fields.contains(where: \.hasEditedSecret),
            let fields = form.withoutSecrets?.fields
        else { return kept }
        let wasSent = sent.values.contains {
            $0.endpoint == kept.endpoint && AddedLines($0.added) == lines
                && FormField.haveSameValues($0.form.withoutSecrets?.fields ?? [], fields)
        }
        return wasSent ? nil : kept
    }
}

extension RequestEditor {
    /// Shows the draft of an endpoint with its latest response, or the form that was sent with an
    /// earlier one, each with its added lines.
    ///
    /// If that form is not known, the draft stays, with a notice.
    mutating func show(
        _ number: Int,
        isLatest: Bool,
        leaving: Int?,
        of endpoint: AnyEndpoint,
        with variables: Variables
    ) -> Effect {
        let (id, earlier) = (endpoint.id, runs.shown[endpoint.id])
        guard earlier != (isLatest ? nil : number) else { return .nothing }
        let (current, lines) = (form(of: endpoint), added[id])
        let draft =
            runs.drafts[id] ?? RunForms.Draft(form: current, added: lines, number: leaving)
        if let earlier {
            runs.edited[earlier] = runs.unsent(
                RunForms.Kept(endpoint: id, form: current, added: lines?.text ?? "")
            )
        }
        let sent = isLatest ? nil : runs.form(of: number, withSecretsOf: draft.form)
        runs.shown[id] = sent == nil ? nil : number
        runs.drafts[id] = sent == nil ? nil : draft
        var form = sent ?? draft.form
        let commands = check(&form, endpoint, with: variables)
        forms[id] = form
        added[id] = sent == nil ? draft.added : TextArea.State(runs.lines(of: number))
        addedCompletion = nil
        let isKnown = isLatest || sent != nil
        return Effect(commands, notice: isKnown ? nil : Notice(.formNotKept, tone: .warning))
    }
}

extension Form {
    /// The form as it is stored; nil if its JSON may contain secrets.
    fileprivate var withoutSecrets: Form? {
        if let hiddenFields, hiddenFields.contains(where: \.hasSecretParts) { return nil }
        var form = self
        form.fields = fields.map(\.withoutSecrets)
        // The findings of a check contain the secrets as well.
        form.findings = FormFindings()
        form.isChecked = false
        form.completion = nil
        form.awaitedPath = nil
        form.isNaming = false
        return form
    }

    /// Returns the form with the secrets of another form of the same endpoint.
    fileprivate func withSecrets(of other: Form) -> Form {
        var form = self
        form.fields = FormField.fields(fields, withSecretsOf: other.hiddenFields ?? other.fields)
        return form
    }
}

extension FormField {
    fileprivate var hasSecretParts: Bool {
        holdsSecret || input.children.contains(where: \.hasSecretParts)
    }

    fileprivate var hasEditedSecret: Bool {
        guard holdsSecret else { return input.children.contains(where: \.hasEditedSecret) }
        return isEdited && !VariableReference.isAllButScheme(of: input.line?.text ?? "")
    }

    /// Returns fields with the secrets of other fields with the same names, including those in
    /// groups.
    fileprivate static func fields(
        _ fields: [FormField],
        withSecretsOf others: [FormField]
    ) -> [FormField] {
        fields.map { field in
            guard let other = others.first(where: { $0.name == field.name }) else { return field }
            // A form from the history may have a reference to its secret.
            if other.holdsSecret { return field.input.hasEmptyText == false ? field : other }
            guard case .group(let children) = field.input, case .group(let others) = other.input
            else { return field }
            var field = field
            field.input = .group(Self.fields(children, withSecretsOf: others))
            return field
        }
    }

    fileprivate var withoutSecrets: FormField {
        var field = self
        if holdsSecret {
            field.input = emptyInput
            field.isEdited = false
        } else if !input.children.isEmpty {
            field.input = input.with(children: input.children.map(\.withoutSecrets))
        }
        return field
    }
}

import CartoucheSession
import EndpointKit
import Girders
import TerminalWidgets

/// The forms that earlier responses were asked for with, and those that are put aside while one of them
/// is shown.
///
/// With the latest response to an endpoint its draft is shown, with an earlier one the form that was sent.
/// Whatever is typed there stays with that response. Requests are named by their number.
struct RunForms: Equatable, Sendable {
    /// The form that was put aside, and the request whose response it stood beside.
    struct Draft: Equatable, Sendable {
        var form: Form
        /// What is added by hand; nil as long as nothing was.
        var added: TextArea.State?
        let number: Int?
    }

    /// A form of an endpoint.
    struct Kept: Equatable, Sendable {
        let endpoint: String
        var form: Form
        /// The lines that are added by hand, with the secrets that stand in the tab.
        var added = ""
        /// How its body is sent again from the history.
        var body = FormBody.typed
    }

    /// The forms as they were sent, without secrets, and with the lines that were added, which may have some.
    var sent: [Int: Kept] = [:]
    /// Those of earlier responses that were edited.
    var edited: [Int: Kept] = [:]
    /// By endpoint.
    var drafts: [String: Draft] = [:]
    /// The earlier request whose form is shown, by endpoint; none while that is the draft.
    var shown: [String: Int] = [:]
    /// The request that was sent last, by endpoint.
    private var latest: [String: Int] = [:]

    /// Remembers a form that is sent; sent from an earlier response it is the draft from now on.
    ///
    /// A request that waited may have been sent from another form than the one that is shown by now, which
    /// then stays what it is.
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
        // What was put aside and never sent stays with the response that it stood beside.
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

    /// The endpoints with forms beside earlier responses that were edited and never sent, which the state
    /// does not keep, each with the request of the response.
    func unsent(
        beside forms: [String: Form],
        adding added: [String: TextArea.State]
    ) -> [(endpoint: String, number: Int)] {
        let onScreen = shown.compactMap { endpoint, number in
            forms[endpoint].map {
                (number, Kept(endpoint: endpoint, form: $0, added: added[endpoint]?.text ?? ""))
            }
        }
        // The one that is shown was put aside as it was before.
        let aside = edited.filter { shown[$1.endpoint] != $0 }.map { ($0.key, $0.value) }
        return (onScreen + aside).filter { unsent($1) != nil }
            .map { (endpoint: $1.endpoint, number: $0) }
            .sorted { ($0.endpoint, $0.number) < ($1.endpoint, $1.number) }
    }

    /// The first endpoint in whose form a secret was typed that never went out, which no draft keeps; nil if there is
    /// none.
    func unsentSecret(in forms: [String: Form]) -> String? {
        // What was put aside is the draft.
        forms.merging(drafts.mapValues(\.form)) { $1 }
            .filter { endpoint, form in
                let wasSent = latest[endpoint].map { !isEdited(form, since: $0) } ?? false
                return !wasSent && form.hasTypedSecret
            }
            .keys.min()
    }

    /// The first endpoint in whose added lines a secret was typed that never went out; nil if there is none.
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

    /// Whether a form is another than the one that was sent with the response beside it.
    func isEdited(_ form: Form, of endpoint: String) -> Bool {
        (shown[endpoint] ?? latest[endpoint]).map { isEdited(form, since: $0) } ?? false
    }

    private func isEdited(_ form: Form, since number: Int) -> Bool {
        guard let sent = sent[number]?.form, let fields = form.withoutSecrets?.fields
        else { return false }
        guard form.isJSON == sent.isJSON else { return form.value != sent.value }
        // A form of the history may have references to secrets.
        return !FormField.haveSameValues(sent.withoutSecrets?.fields ?? sent.fields, fields)
    }

    /// The form of an earlier request, as it was left or else as it was sent.
    func form(of number: Int, withSecretsOf draft: Form) -> Form? {
        edited[number]?.form ?? sent[number]?.form.withSecrets(of: draft)
    }

    /// The lines that were added to an earlier request, as they were left or else as they were sent.
    func lines(of number: Int) -> String { (edited[number] ?? sent[number])?.added ?? "" }

    /// Forgets the forms of earlier requests whose responses are gone.
    mutating func forget(before number: Int, but kept: Set<Int>) {
        edited = edited.filter { earlier, form in
            earlier >= number || kept.contains(earlier) || unsent(form) != nil
        }
        sent = sent.filter { $0.key >= number || kept.contains($0.key) }
    }

    /// The form if it has edits that never went out from its endpoint.
    ///
    /// Secrets that were sent are not known, so that one that was typed counts as such an edit.
    func unsent(_ kept: Kept) -> Kept? {
        let (form, lines) = (kept.form, AddedLines(kept.added))
        guard form.isDraft || !lines.isEmpty else { return nil }
        // Of JSON that may have secrets nothing else is known.
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
    /// Shows the draft of an endpoint with its latest response, and with another the form that was sent; with each
    /// what is added by hand.
    ///
    /// False if that form is not known; the draft then stays.
    mutating func show(
        _ number: Int,
        isLatest: Bool,
        leaving: Int?,
        of endpoint: AnyEndpoint,
        with variables: Variables
    ) -> Bool {
        let (id, earlier) = (endpoint.id, runs.shown[endpoint.id])
        guard earlier != (isLatest ? nil : number) else { return true }
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
        check(&form, endpoint, with: variables)
        forms[id] = form
        added[id] = sent == nil ? draft.added : TextArea.State(runs.lines(of: number))
        addedCompletion = nil
        return isLatest || sent != nil
    }
}

extension Form {
    /// The form as it is kept; nil if its JSON may have secrets.
    fileprivate var withoutSecrets: Form? {
        if let hiddenFields, hiddenFields.contains(where: \.hasSecretParts) { return nil }
        var form = self
        form.fields = fields.map(\.withoutSecrets)
        // What a check found has the secrets, too.
        form.findings = FormFindings()
        form.isChecked = false
        form.completion = nil
        form.awaitedPath = nil
        form.isNaming = false
        return form
    }

    /// The form with the secrets that another form of the same endpoint has.
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

    /// Fields with the secrets of others with the same names, in groups too.
    fileprivate static func fields(
        _ fields: [FormField],
        withSecretsOf others: [FormField]
    ) -> [FormField] {
        fields.map { field in
            guard let other = others.first(where: { $0.name == field.name }) else { return field }
            // A form of the history may have a reference to its secret.
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

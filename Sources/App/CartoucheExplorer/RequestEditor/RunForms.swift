import EndpointKit
import Girders

/// The forms that earlier responses were asked for with, and those that are put aside while one of them
/// is shown.
///
/// With the latest response to an endpoint its draft is shown, with an earlier one the form that was sent.
/// Whatever is typed there stays with that response. Requests are named by their number.
struct RunForms: Equatable, Sendable {
    /// The form that was put aside, and the request whose response it stood beside.
    struct Draft: Equatable, Sendable {
        var form: Form
        let number: Int?
    }

    /// The forms as they were sent, without secrets.
    var sent: [Int: Form] = [:]
    /// Those of earlier responses that were edited.
    var edited: [Int: Form] = [:]
    /// By endpoint.
    var drafts: [String: Draft] = [:]
    /// The earlier request whose form is shown, by endpoint; none while that is the draft.
    var shown: [String: Int] = [:]

    /// Remembers a form that is sent; sent from an earlier response it is the draft from now on.
    mutating func depart(_ number: Int, of endpoint: String, with form: Form) {
        sent[number] = form.withoutSecrets
        guard let earlier = shown.removeValue(forKey: endpoint) else { return }
        edited[earlier] = nil
        // What was put aside and never sent stays with the response that it stood beside.
        guard let draft = drafts.removeValue(forKey: endpoint), isUnsent(draft.form),
            let place = draft.number
        else { return }
        edited[place] = draft.form
    }

    /// The form of an earlier request, as it was left or else as it was sent.
    func form(of number: Int, withSecretsOf draft: Form) -> Form? {
        edited[number] ?? sent[number]?.withSecrets(of: draft)
    }

    /// Forgets the forms of earlier requests whose responses are gone.
    mutating func forget(before number: Int, but kept: Set<Int>) {
        edited = edited.filter { $0.key >= number || kept.contains($0.key) || isUnsent($0.value) }
        sent = sent.filter { $0.key >= number || kept.contains($0.key) }
    }

    /// Whether a form has edits that never went out.
    func isUnsent(_ form: Form) -> Bool {
        guard form.isDraft, let fields = form.withoutSecrets?.fields else { return form.isDraft }
        return !sent.values.contains { FormField.haveSameValues($0.fields, fields) }
    }
}

extension RequestEditor {
    /// Shows the draft of an endpoint with its latest response, and with another the form that was sent.
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
        let current = form(of: endpoint)
        let draft = runs.drafts[id] ?? RunForms.Draft(form: current, number: leaving)
        if let earlier { runs.edited[earlier] = runs.isUnsent(current) ? current : nil }
        let sent = isLatest ? nil : runs.form(of: number, withSecretsOf: draft.form)
        runs.shown[id] = sent == nil ? nil : number
        runs.drafts[id] = sent == nil ? nil : draft
        var form = sent ?? draft.form
        check(&form, endpoint, with: variables)
        forms[id] = form
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
        form.isNaming = false
        return form
    }

    /// The form with the secrets that another form of the same endpoint has.
    fileprivate func withSecrets(of other: Form) -> Form {
        var form = self
        let secrets = (other.hiddenFields ?? other.fields).filter(\.holdsSecret)
        form.fields = fields.map { field in secrets.first { $0.name == field.name } ?? field }
        return form
    }
}

extension FormField {
    fileprivate var hasSecretParts: Bool {
        holdsSecret || input.children.contains(where: \.hasSecretParts)
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

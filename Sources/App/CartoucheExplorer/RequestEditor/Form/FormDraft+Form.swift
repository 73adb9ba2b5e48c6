import CartoucheSession
import EndpointKit
import Girders
import SecretValues
import TerminalWidgets
import ValueTree

extension FormDraft {
    /// Creates a draft from the edits of a form.
    init(_ form: Form) {
        let rows = form.hiddenFields ?? form.fields
        self.init(
            fields: rows.compactMap { FieldDraft($0) },
            // The text may contain the secret of a row.
            json: form.wholeJSON.flatMap { KeptJSON($0, ofRows: rows).text }
        )
    }
}

extension FieldDraft {
    /// Creates a draft from a field; nil if it has no edits, or if it is secret by its type or name
    /// and isn't a reference.
    fileprivate init?(_ field: FormField) {
        guard field.hasDraft || field.isElement,
            !field.isSecretByTypeOrName || field.isReference
        else { return nil }
        guard let input = Input(field) else { return nil }
        self.init(name: field.name, presence: field.presence, input: input)
    }
}

extension FieldDraft.Input {
    /// The input of a field; nil for JSON that may not be kept.
    fileprivate init?(_ field: FormField) {
        switch field.input {
        case .text(let line), .number(let line), .date(let line): self = .text(line.text)
        case .lines(let area): self = .text(area.text.text)
        case .json(let area):
            guard let text = KeptJSON(area.text.text, of: field.shape).text else { return nil }
            self = .text(text)
        case .flag(let flag): self = .flag(flag)
        case .choice(let choice):
            let value = choice.flatMap { field.cases.indices.contains($0) ? field.cases[$0] : nil }
            self = .choice(value?.plainText)
        case .list(let fields), .entries(let fields):
            self = .parts(fields.compactMap { FieldDraft($0) })
        case .group(let fields):
            let secret = fields.secretOfPart
            let kept = fields.filter { $0.name == nil || $0.name != secret?.name }
            self = .parts(kept.compactMap { FieldDraft($0) })
        }
    }
}

extension FormField {
    /// Whether the value is secret by its type or its name; only the type masks it.
    var isSecretByTypeOrName: Bool {
        guard !holdsSecret else { return true }
        guard let name else { return false }
        return SecretNames.contains(name, in: .init(place))
    }

    /// Whether the value or a part of it is secret by its type or name.
    var mayHoldSecret: Bool {
        isSecretByTypeOrName || input.children.contains(where: \.mayHoldSecret)
            || newElement?.mayHoldSecret == true
    }
}

extension KeptJSON {
    /// Creates the stored JSON of a whole form with these rows.
    fileprivate init(_ written: String, ofRows rows: [FormField]) {
        self.init(
            written,
            of: rows.map { row in
                Field(
                    name: row.name,
                    shape: row.shape,
                    isSecret: row.isSecretByTypeOrName,
                    mayHoldSecret: row.mayHoldSecret
                )
            }
        )
    }
}

extension FormField {
    /// Whether a text was typed that a draft omits because it may be a secret.
    var hasTypedSecret: Bool {
        guard isGiven else { return false }
        guard !isSecretByTypeOrName else { return hasOwnText }
        switch input {
        case .json(let area): return isEdited && !KeptJSON(area.text.text, of: shape).isWhole
        case .lines(let area): return isEdited && KeptJSON.saysSecret(area.text.text)
        case .text(let line): return isEdited && KeptJSON.saysSecret(line.text)
        case .number, .date, .flag, .choice: return false
        case .group(let parts) where parts.secretOfPart?.hasOwnText == true: return true
        case .list(let parts), .group(let parts), .entries(let parts):
            return parts.contains(where: \.hasTypedSecret)
        }
    }

    /// Whether a text other than a reference was typed into the field or a part of it.
    fileprivate var hasOwnText: Bool {
        guard isGiven else { return false }
        guard input.takesText else { return input.children.contains(where: \.hasOwnText) }
        return isEdited && !input.hasEmptyText && !isReference
    }

    /// Whether the text is a reference, alone or after an authorization scheme, which reveals
    /// nothing.
    fileprivate var isReference: Bool {
        VariableReference.isAllButScheme(of: input.line?.text ?? "")
    }
}

extension [FormField] {
    /// The field whose value is secret for the name in another field, as in a part of a form; nil if
    /// there is none or its value is a reference.
    fileprivate var secretOfPart: FormField? {
        let isNamed = contains { field in
            field.name.map(SecretNames.isNameOfAnother) == true
                && SecretNames.contains(field.input.line?.text ?? "", in: .query)
        }
        return isNamed
            ? first { field in
                field.name.map(SecretNames.isNamedByAnother) == true && field.hasOwnText
                    && !field.isReference
            } : nil
    }
}

extension Form {
    /// The JSON text shown instead of the rows; nil while the rows are shown.
    fileprivate var wholeJSON: String? { isJSON ? fields.first?.input.area?.text.text : nil }

    /// Whether a text was typed that its draft omits because it may be a secret.
    var hasTypedSecret: Bool {
        let rows = hiddenFields ?? fields
        let json = wholeJSON.map { KeptJSON($0, ofRows: rows) }
        return json?.isWhole == false || rows.contains(where: \.hasTypedSecret)
    }

    /// Restores a draft; parts that don't match the endpoint anymore are omitted.
    mutating func resume(_ draft: FormDraft) {
        fields = FormField.resuming(fields, draft.fields)
        guard let json = draft.json else { return }
        hiddenFields = fields
        fields = [FormField(wholeForm: json, isEdited: true)]
        selection = 0
    }
}

extension FormField {
    fileprivate static func resuming(
        _ fields: [FormField],
        _ drafts: [FieldDraft]
    ) -> [FormField] {
        fields.map { field in
            drafts.first { $0.name == field.name }.flatMap { field.resuming($0) } ?? field
        }
    }

    /// Returns the field with the values of a draft; nil if they don't match its type.
    private func resuming(_ draft: FieldDraft) -> FormField? {
        guard !isSecretByTypeOrName || draft.isReference, let input = input(of: draft.input)
        else { return nil }
        var field = self
        field.input = input
        field.isEdited = true
        switch draft.presence {
        case .given: field.presence = .given
        case .null where mayBeNull: field.presence = .null
        case .omitted where !isRequired: field.presence = .omitted
        case .null, .omitted: break
        }
        return field
    }

    private func input(of draft: FieldDraft.Input) -> FormInput? {
        switch (input, draft) {
        case (.text, .text(let text)), (.lines, .text(let text)): .typed(text)
        case (.number, .text(let text)): .number(TextField.State(text))
        case (.date, .text(let text)): .date(TextField.State(text))
        case (.json, .text(let text)): .json(LinesInput(text))
        case (.flag, .flag(let flag)): .flag(flag)
        case (.choice, .choice(let text)): choice(of: text).map { .choice($0) }
        case (.group(let fields), .parts(let parts)): .group(Self.resuming(fields, parts))
        case (.list, .parts(let parts)): .list(elements(of: parts))
        case (.entries, .parts(let parts)): .entries(elements(of: parts))
        case (.text, _), (.lines, _), (.number, _), (.date, _), (.json, _), (.flag, _),
            (.choice, _), (.group, _), (.list, _), (.entries, _):
            nil
        }
    }

    /// Returns the index of a case, or an inner nil for no case; nil if the case no longer exists.
    private func choice(of text: String?) -> Int?? {
        guard let text else { return .some(nil) }
        return cases.firstIndex { $0.plainText == text }.map { .some($0) }
    }

    private func elements(of parts: [FieldDraft]) -> [FormField] {
        parts.compactMap { part in
            guard var element = newElement else { return nil }
            if element.entryName != nil { element.entryName = TextField.State(part.name ?? "") }
            return element.resuming(part)
        }
    }
}

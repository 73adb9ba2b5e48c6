import CartoucheSession
import CartoucheTexts
import EndpointKit
import Girders
import TerminalUI
import TerminalWidgets
import ValueTree

/// The texts of forms that are edited in another program.
extension RequestEditor {
    /// The reason a row has no text for an editor.
    struct EditRefusal: Error {
        let notice: Notice
    }

    /// Returns the text of the selected row, and the place it comes from.
    func editedText(of endpoint: AnyEndpoint) -> Result<EditedText, EditRefusal> {
        let form = form(of: endpoint)
        guard let row = form.selectedRow, !form.isNaming, let text = row.field.plainText else {
            return .failure(EditRefusal(notice: Notice(.nothingToEdit)))
        }
        // A file may remain after a crash, and editors make copies.
        let shown = form.hiddenFields ?? [row.field]
        guard !shown.contains(where: \.hasSecretByTypeOrName) else {
            return .failure(EditRefusal(notice: Notice(.secretNotEdited, tone: .warning)))
        }
        let subject = FieldSubject(
            endpoint: endpoint.id,
            path: row.path,
            run: runs.shown[endpoint.id]
        )
        return .success(EditedText(.field(subject), text: text, fileName: row.field.fileName))
    }

    /// Replaces a text by the edited one; returns nil if it has changed meanwhile.
    mutating func replace(
        _ edited: EditedText,
        by text: String,
        of endpoint: AnyEndpoint,
        with variables: Variables,
        area: Size
    ) -> [ExplorerCommand]? {
        switch edited.subject {
        case .added(let id):
            guard (added[id]?.text ?? "") == edited.text else { return nil }
            added[id] = TextArea.State(text)
            edits += 1
            return []
        case .field(let subject):
            var isReplaced = false
            let checking = change(endpoint, beside: subject.run, with: variables) { form in
                isReplaced = form.replace(edited.text, at: subject.path, by: text)
            }
            guard isReplaced else { return nil }
            guard runs.shown[endpoint.id] == subject.run else { return checking }
            var form = form(of: endpoint)
            form.select(row: form.selection, height: FormLayout(area).rows.height)
            forms[endpoint.id] = form
            return checking + form.unknownFiles(of: endpoint.id).map(ExplorerCommand.inspect)
        }
    }
}

extension Form {
    /// Replaces the text at a path; returns false if the text is another one.
    fileprivate mutating func replace(_ text: String, at path: [Int], by other: String) -> Bool {
        guard var field = self[path], field.plainText == text, !field.holdsSecret,
            field.input.replace(by: other)
        else { return false }
        field.presence = .given
        field.isEdited = true
        completion = nil
        awaitedPath = nil
        self[path] = field
        return true
    }
}

extension FormField {
    /// Whether the field or a part of it is secret by its type or name.
    fileprivate var hasSecretByTypeOrName: Bool {
        isSecretByTypeOrName || input.children.contains(where: \.hasSecretByTypeOrName)
            || newElement?.hasSecretByTypeOrName == true
    }

    /// The text; nil for an input that isn't typed.
    fileprivate var plainText: String? { input.line?.text ?? input.area?.text.text }

    fileprivate var fileName: String {
        let name = (name ?? "").filter { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" }
        let ending = if case .json = input { "json" } else { "txt" }
        return "\(name.isEmpty ? "value" : String(name.prefix(40))).\(ending)"
    }
}

extension FormInput {
    /// Replaces the text, with several lines if the input takes them; returns false if the input
    /// has no text.
    fileprivate mutating func replace(by text: String) -> Bool {
        switch self {
        case .text, .lines: self = .typed(text)
        case .number: self = .number(TextField.State(text))
        case .date: self = .date(TextField.State(text))
        case .json: self = .json(LinesInput(text))
        case .flag, .choice, .list, .group, .entries: return false
        }
        return true
    }
}

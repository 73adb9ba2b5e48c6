import TerminalUI
import TerminalWidgets

/// What a field holds, as a text to read and not to edit.
struct FormFieldSummary {
    let text: String
    let role: ThemeRole

    init(_ field: FormField, texts: Texts) {
        (text, role) = Self.content(of: field, texts)
    }

    private static func content(of field: FormField, _ texts: Texts) -> (String, ThemeRole) {
        if field.isOmitted { return ("∅ \(texts[.omitted])", .inputOmitted) }
        switch field.input {
        case .text, .number, .date, .json:
            guard let text = field.input.editedText, !text.text.isEmpty else {
                return (placeholder(field, texts), .inputPlaceholder)
            }
            return (text.text, .inputValue)
        case .flag(let flag): return (flag ? "[x] true" : "[ ] false", .inputValue)
        case .choice(nil): return (texts[.chooseOne], .inputPlaceholder)
        case .choice(let choice?):
            return (
                field.cases.indices.contains(choice) ? field.cases[choice].plainText : "",
                .inputValue
            )
        case .list(let elements):
            return (
                texts(elements.count == 1 ? .oneElement : .elements, "\(elements.count)"), .muted
            )
        case .group(let fields): return ("{\(fields.count)}", .muted)
        }
    }

    /// What an empty field says that it wants.
    static func placeholder(_ field: FormField, _ texts: Texts) -> String {
        switch field.input {
        case .date: texts[.datePlaceholder]
        case .json: texts[.jsonPlaceholder]
        case .number, .text:
            field.isRequired && field.name != nil ? texts[.required] : texts[.emptyText]
        case .flag, .choice, .list, .group: ""
        }
    }
}

import CartoucheSession
import CartoucheTexts
import EndpointKit
import SecretValues
import TerminalUI
import TerminalWidgets
import ValueSerializers
import ValueTree

/// A field's value as read-only text.
struct FormFieldSummary {
    let text: String
    let role: ThemeRole

    init(_ field: FormField, texts: Texts) {
        (text, role) = Self.content(of: field, texts)
    }

    private static func content(of field: FormField, _ texts: Texts) -> (String, ThemeRole) {
        if field.isOmitted {
            return ("∅ " + (defaultSentence(field, texts) ?? texts[.omitted]), .inputOmitted)
        }
        if field.presence == .null { return ("null", .inputOmitted) }
        switch field.input {
        case .text(let line), .number(let line), .date(let line):
            return written(line.text, in: field, texts)
        case .lines(let area), .json(let area): return written(area.summary, in: field, texts)
        case .flag(let flag): return (flag ? "[x] true" : "[ ] false", .inputValue)
        case .choice(nil):
            return (defaultSentence(field, texts) ?? texts[.chooseOne], .inputPlaceholder)
        case .choice(let choice?):
            return (
                field.cases.indices.contains(choice) ? field.cases[choice].plainText : "",
                .inputValue
            )
        case .list(let elements):
            return (
                texts(elements.count == 1 ? .oneElement : .elements, "\(elements.count)"), .muted
            )
        case .entries(let entries):
            return (texts(entries.count == 1 ? .oneEntry : .entries, "\(entries.count)"), .muted)
        case .group(let fields): return ("{\(fields.count)}", .muted)
        }
    }

    private static func written(
        _ text: String,
        in field: FormField,
        _ texts: Texts
    ) -> (String, ThemeRole) {
        guard text.isEmpty else {
            return field.isSecret
                ? (String(repeating: "•", count: text.count), .inputSecret) : (text, .inputValue)
        }
        return (placeholder(field, texts), .inputPlaceholder)
    }

    /// Returns the placeholder of an empty field.
    static func placeholder(_ field: FormField, _ texts: Texts) -> String {
        if let sentence = defaultSentence(field, texts) { return sentence }
        return switch field.input {
        case .date: texts[.datePlaceholder]
        case .json: texts[.jsonPlaceholder]
        case .number, .text, .lines:
            // A text that the user has emptied is sent as an empty text.
            field.isRequired && !field.isElement && field.value == nil
                ? texts[.required]
                : field.value == nil ? texts[.emptyText] : "\"\" " + texts[.emptyText]
        case .flag, .choice, .list, .group, .entries: ""
        }
    }

    /// Returns a note about the value that is sent if none is given: `20 unless given`; nil if none
    /// is sent.
    static func defaultSentence(_ field: FormField, _ texts: Texts) -> String? {
        guard let value = field.defaultValue, field.value == nil else { return nil }
        guard !field.shape.isSecret else { return texts(.unlessGiven, Redaction.mask) }
        let text = value.isContainer ? JSONWriter(.compact).text(value) : value.plainText
        return texts(.unlessGiven, text)
    }
}

extension SupportedType {
    fileprivate var isContainer: Bool { kind == .array || kind == .dictionary }
}

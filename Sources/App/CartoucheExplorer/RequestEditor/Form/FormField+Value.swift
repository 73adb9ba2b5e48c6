import FoundationEssentials
import TerminalWidgets
import ValueTree

extension FormField {
    /// The value for the request; nil leaves the field out.
    func value(now: Date?) -> SupportedType? {
        guard !isOmitted else { return nil }
        switch input {
        case .text(let field): return text(field.text)
        case .number(let field): return field.text.isEmpty ? nil : Self.number(field.text)
        case .date(let field): return field.text.isEmpty ? nil : date(field.text, now: now)
        case .json(let json): return json.value
        case .flag(let flag): return .bool(flag)
        case .choice(let choice):
            return choice.flatMap { cases.indices.contains($0) ? cases[$0] : nil }
        case .list(let elements): return .array(elements.map { $0.value(now: now) ?? .null })
        case .group(let fields): return .dictionary(members: Self.members(of: fields, now: now))
        }
    }

    /// The members of a form or a group, without what is left out.
    static func members(of fields: [FormField], now: Date?) -> [SupportedType.Member] {
        fields.compactMap { field in
            guard let name = field.name else { return nil }
            return field.value(now: now).map { SupportedType.Member(name, $0) }
        }
    }

    /// Where the text is no JSON, whatever the endpoint says.
    var jsonError: SyntaxError? {
        guard !isOmitted, case .json(let json) = input, case .failure(let error)? = json.content
        else { return nil }
        return error
    }

    /// Whether a date in here depends on the time at which it is sent.
    var isRelativeToNow: Bool {
        guard !isOmitted else { return false }
        if case .date(let field) = input { return RelativeDate(field.text) != nil }
        return input.children.contains(where: \.isRelativeToNow)
    }

    /// An untouched text is no value yet; one that was emptied is the empty text.
    private func text(_ text: String) -> SupportedType? {
        text.isEmpty && isRequired && !isEdited && name != nil ? nil : .string(text)
    }

    private func date(_ text: String, now: Date?) -> SupportedType {
        guard let relative = RelativeDate(text), let now else { return .string(text) }
        return .string(relative.text(from: now))
    }

    private static func number(_ text: String) -> SupportedType {
        DecimalNumber.isNumber(Array(text.utf8).span) ? .number(text: text) : .string(text)
    }
}

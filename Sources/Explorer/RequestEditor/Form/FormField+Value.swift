import FoundationEssentials
import Serializers
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
        case .json(let field): return field.text.isEmpty ? nil : Self.json(field.text)
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

    /// Whether the text cannot be a value of the field's kind, whatever the endpoint says.
    var hasBrokenJSON: Bool {
        guard !isOmitted, case .json(let field) = input, !field.text.isEmpty else { return false }
        return (try? JSONParser().parse(field.text)) == nil
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

    private static func json(_ text: String) -> SupportedType {
        guard let document = try? JSONParser().parse(text) else { return .string(text) }
        return SupportedType(document.root)
    }
}

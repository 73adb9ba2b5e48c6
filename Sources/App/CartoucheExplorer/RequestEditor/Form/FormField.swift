package import EndpointKit
import FoundationEssentials
import Girders
import TerminalWidgets
package import ValueTree

/// One component of a request, or a part of one, and its input.
package struct FormField: Equatable, Sendable {
    /// The Swift name, its key in the form's value; nil for an element of a list.
    package let name: String?
    package let shape: Shape
    /// Where the component goes; nil for a part of one.
    package let place: ComponentDescription.Place?
    package let documentation: String?
    /// Whether the request needs a value here.
    package let isRequired: Bool
    /// What is sent without a value; nil if nothing is.
    let defaultValue: SupportedType?
    package var input: FormInput
    /// Whether it is left out of the request, neither empty nor null.
    package var isOmitted: Bool
    package var isFolded = false
    /// Whether a secret is shown in the clear.
    package var isRevealed = false
    /// Whether the field was edited; its problems are shown from then on.
    package var isEdited = false

    package init(_ component: ComponentDescription) {
        self.init(
            name: component.name,
            shape: component.shape,
            isRequired: component.isRequired,
            place: component.place,
            documentation: component.documentation,
            defaultValue: component.defaultValue
        )
    }

    init(_ field: Shape.Field) {
        self.init(name: field.name, shape: field.shape, isRequired: !field.shape.isOptional)
    }

    /// An element of a list.
    init(elementOf shape: Shape) {
        self.init(name: nil, shape: shape, isRequired: !shape.isOptional)
        isOmitted = false
    }

    /// Whether it must be filled in; a list without elements is a value.
    var needsInput: Bool {
        if case .list = input { return false }
        return isRequired && name != nil
    }

    private init(
        name: String?,
        shape: Shape,
        isRequired: Bool,
        place: ComponentDescription.Place? = nil,
        documentation: String? = nil,
        defaultValue: SupportedType? = nil
    ) {
        self.name = name
        self.shape = shape
        self.isRequired = isRequired
        self.place = place
        self.documentation = documentation
        self.defaultValue = defaultValue
        self.input = FormInput.empty(for: shape)
        self.isOmitted = shape.isOptional
        // An empty list or group would be a value, and not the default one.
        if defaultValue != nil, isContainer { isOmitted = true }
        if case .flag = input, let flag = defaultValue?.bool { self.input = .flag(flag) }
    }

    /// Whether it stands for the same value, wherever its cursor is.
    func hasSameValue(as other: FormField) -> Bool {
        isOmitted == other.isOmitted && input.hasSameValue(as: other.input)
    }

    /// Whether it has child rows, which can be folded.
    package var isContainer: Bool {
        switch input {
        case .list, .group: true
        case .text, .number, .date, .flag, .choice, .json: false
        }
    }

    /// Whether the text is masked; a reference such as `{{secret:token}}` is not.
    var isSecret: Bool {
        guard shape.isSecret, input.takesText else { return false }
        return VariableReference.all(in: input.line?.text ?? "").isEmpty
    }

    /// The cases to choose from.
    package var cases: [SupportedType] {
        guard case .cases(let cases, _) = shape.content else { return [] }
        return cases
    }

    /// The most cases shown side by side; more are offered in a popup.
    static let inlineCases = 5

    var needsPopup: Bool { cases.count > Self.inlineCases }

    /// The shape of a list's elements.
    var elementShape: Shape? {
        guard case .element(let element) = shape.content else { return nil }
        return element
    }
}

extension FormField {
    /// The value for the request; nil if it is left out.
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

    /// The members of a form or a group, without omitted ones.
    static func members(of fields: [FormField], now: Date?) -> [SupportedType.Member] {
        fields.compactMap { field in
            guard let name = field.name else { return nil }
            return field.value(now: now).map { SupportedType.Member(name, $0) }
        }
    }

    /// Where the text is malformed JSON.
    var jsonError: SyntaxError? {
        guard !isOmitted, case .json(let json) = input, case .failure(let error)? = json.content
        else { return nil }
        return error
    }

    /// Whether a date in it counts from the time of sending.
    var isRelativeToNow: Bool {
        guard !isOmitted else { return false }
        if case .date(let field) = input { return WrittenDate(field.text)?.needsClock == true }
        return input.children.contains(where: \.isRelativeToNow)
    }

    /// The text; nil for one that was never edited, if it is required or has a default value.
    private func text(_ text: String) -> SupportedType? {
        let isNeeded = isRequired && name != nil || defaultValue != nil
        return text.isEmpty && isNeeded && !isEdited ? nil : .string(text)
    }

    private func date(_ text: String, now: Date?) -> SupportedType {
        .string(WrittenDate(text)?.text(from: now) ?? text)
    }

    private static func number(_ text: String) -> SupportedType {
        DecimalNumber.isNumber(Array(text.utf8).span) ? .number(text: text) : .string(text)
    }
}

package import EndpointKit
import FoundationEssentials
import Girders
import TerminalWidgets
package import ValueTree

/// One component of a request, or one part of a component, with what has been put into it.
package struct FormField: Equatable, Sendable {
    /// The Swift name by which the form's value calls it; an element of a list has none.
    package let name: String?
    package let shape: Shape
    /// Where a component goes; nil for the parts of one.
    package let place: ComponentDescription.Place?
    package let documentation: String?
    /// Whether the request needs a value here: a component says so itself, a part by its type.
    package let isRequired: Bool
    package var input: FormInput
    /// Left out of the request: not empty, not null.
    package var isOmitted: Bool
    package var isFolded = false
    /// Whether somebody wants to see a secret that stands here.
    package var isRevealed = false
    /// Whether somebody has put something in; before that nothing is held against the field.
    package var isEdited = false

    package init(_ component: ComponentDescription) {
        self.init(
            name: component.name,
            shape: component.shape,
            isRequired: component.isRequired,
            place: component.place,
            documentation: component.documentation
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

    private init(
        name: String?,
        shape: Shape,
        isRequired: Bool,
        place: ComponentDescription.Place? = nil,
        documentation: String? = nil
    ) {
        self.name = name
        self.shape = shape
        self.isRequired = isRequired
        self.place = place
        self.documentation = documentation
        self.input = FormInput.empty(for: shape)
        self.isOmitted = shape.isOptional
    }

    /// Whether there are rows below it that can be folded away.
    package var isContainer: Bool {
        switch input {
        case .list, .group: true
        case .text, .number, .date, .flag, .choice, .json: false
        }
    }

    /// Whether what is written here must not be shown.
    ///
    /// A reference to a secret is none itself.
    var isSecret: Bool {
        guard shape.isSecret, let text = input.writtenText else { return false }
        return VariableReference.all(in: text).isEmpty
    }

    /// The cases to choose from.
    package var cases: [SupportedType] {
        guard case .cases(let cases, _) = shape.content else { return [] }
        return cases
    }

    /// Up to so many cases stand side by side; more are offered in a popup.
    static let inlineCases = 5

    var needsPopup: Bool { cases.count > Self.inlineCases }

    /// The types of a list's elements.
    var elementShape: Shape? {
        guard case .element(let element) = shape.content else { return nil }
        return element
    }
}

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

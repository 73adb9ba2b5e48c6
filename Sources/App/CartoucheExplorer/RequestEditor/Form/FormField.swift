package import CartoucheSession
package import EndpointKit
import Girders
package import TerminalWidgets
package import ValueTree

/// One component of a request, or a part of one, and its input.
package struct FormField: Equatable, Sendable {
    /// The Swift name; nil for an element of a list or an entry of a dictionary.
    private let declaredName: String?
    /// The typed name of a dictionary's entry; nil for any other field.
    package var entryName: TextField.State?
    package let shape: Shape
    /// The location of the component; nil for a part of one.
    package let place: ComponentDescription.Place?
    package let documentation: String?
    /// Whether the field is a header field whose value begins with the scheme of an authorization.
    let isAuthorization: Bool
    /// Whether the request requires a value.
    package private(set) var isRequired: Bool
    /// The value that is sent if none is given; nil if none is sent.
    let defaultValue: SupportedType?
    /// Whether null has another meaning than omission.
    let mayBeNull: Bool
    /// Whether the field is a part of a body that is written as JSON.
    private let isInJSON: Bool
    /// Whether the field belongs to a part in a multipart form.
    private let isInPart: Bool
    /// The facts about a file that the field named.
    package var facts: FileFacts?
    package var input: FormInput
    package var presence: FieldPresence
    package var isFolded = false
    /// Whether a secret is shown in plain text.
    package var isRevealed = false
    /// Whether the field was edited; its problems are shown from then on.
    package var isEdited = false
    /// Whether the cursor has left the field; problems of an added element are shown from then on.
    var wasLeft = false

    package init(_ component: ComponentDescription, in encoding: ContentEncoding = .json) {
        self.init(
            name: component.name,
            shape: component.shape,
            isRequired: component.isRequired,
            isInJSON: component.place == .body && encoding == .json,
            place: component.place,
            documentation: component.documentation,
            defaultValue: component.defaultValue,
            isAuthorization: component.place == .header
                && AuthorizationOffer.isMade(forField: component.wireName)
        )
    }

    /// Creates the field of a whole form as JSON.
    init(wholeForm text: String, isEdited: Bool) {
        let shape = Shape(type: "", content: .opaque(reason: "it is the whole form"))
        self.init(name: "JSON", shape: shape, isRequired: true, isInJSON: true)
        input = .json(LinesInput(text))
        self.isEdited = isEdited
    }

    /// The input without a value.
    var emptyInput: FormInput { .empty(for: shape, isInJSON: isInJSON) }

    /// Creates a field of a group; an optional field may be null if it is written as JSON.
    init(
        _ field: Shape.Field,
        isInJSON: Bool,
        isInPart: Bool = false,
        documentation: String? = nil
    ) {
        self.init(
            name: field.name,
            shape: field.shape,
            isRequired: !field.shape.isOptional,
            isInJSON: isInJSON,
            mayBeNull: isInJSON && field.shape.isOptional,
            isInPart: isInPart,
            documentation: documentation
        )
    }

    /// A new element of the list, or a new entry of the dictionary; nil for any other field.
    var newElement: FormField? {
        switch input {
        case .list: elementShape.map { element(of: $0) }
        case .entries:
            elementShape.map { shape in
                var entry = element(of: shape)
                entry.entryName = TextField.State()
                return entry
            }
        case .text, .lines, .number, .date, .flag, .choice, .group, .json: nil
        }
    }

    private func element(of shape: Shape) -> FormField {
        var element = FormField(
            name: nil,
            shape: shape,
            isRequired: !shape.isOptional,
            isInJSON: isInJSON,
            mayBeNull: isInJSON && shape.isOptional
        )
        element.presence = .given
        return element
    }

    /// Whether the field must be filled in; a list without elements is a value.
    var needsInput: Bool {
        if case .list = input { return false }
        return isRequired && name != nil
    }

    private init(
        name: String?,
        shape: Shape,
        isRequired: Bool,
        isInJSON: Bool,
        mayBeNull: Bool = false,
        isInPart: Bool = false,
        place: ComponentDescription.Place? = nil,
        documentation: String? = nil,
        defaultValue: SupportedType? = nil,
        isAuthorization: Bool = false
    ) {
        self.declaredName = name
        self.shape = shape
        self.isRequired = isRequired
        self.isInJSON = isInJSON
        self.mayBeNull = mayBeNull
        self.isInPart = isInPart
        self.place = place
        self.documentation = documentation
        self.defaultValue = defaultValue
        self.isAuthorization = isAuthorization
        self.input = FormInput.empty(for: shape, isInJSON: isInJSON)
        self.presence = shape.isOptional ? .omitted : .given
        // An empty list or group would be a value that differs from the default.
        if defaultValue != nil, isContainer { presence = .omitted }
        if case .flag = input, let flag = defaultValue?.bool { self.input = .flag(flag) }
    }

    /// The key in the form's value; nil for an element of a list.
    package var name: String? { entryName?.text ?? declaredName }

    /// Whether the field is an element of a list or an entry of a dictionary, which can be added
    /// and removed.
    var isElement: Bool { declaredName == nil }

    /// Whether the field is left out of the request, neither empty nor null.
    package var isOmitted: Bool { presence == .omitted }

    /// Whether the value of its input is sent.
    var isGiven: Bool { presence == .given }

    /// Sets whether the field requires a text.
    mutating func require(_ isRequired: Bool) {
        guard isRequired != self.isRequired else { return }
        self.isRequired = isRequired
        if isRequired || input.hasEmptyText { presence = isRequired ? .given : .omitted }
    }

    /// Returns whether both have the same value, regardless of the cursor.
    func hasSameValue(as other: FormField) -> Bool {
        presence == other.presence && name == other.name
            && input.hasSameValue(as: other.input)
    }

    /// Whether the field has child rows, which can be folded.
    package var isContainer: Bool {
        switch input {
        case .list, .group, .entries: true
        case .text, .lines, .number, .date, .flag, .choice, .json: false
        }
    }

    /// Whether the value is a date in the notation for users.
    var isDate: Bool {
        guard case .date = input else { return false }
        return true
    }

    /// Whether the field names a file that is sent.
    var namesFile: Bool { isInPart && name == Self.filePart }

    /// Whether the field is a part of a multipart form, or belongs to one.
    var isOfPart: Bool { isInPart || Self.isPart(shape) }

    /// Whether the value is secret, so that it is only shown on request.
    var holdsSecret: Bool { shape.isSecret }

    /// Whether the text is masked; a reference such as `{{secret:token}}`, or its beginning, is
    /// not.
    var isSecret: Bool {
        guard shape.isSecret, input.takesText, let text = input.line?.text else { return false }
        return VariableReference.all(in: text).isEmpty && !text.hasPrefix("{{")
    }

    /// Whether the value that a reference expands to is masked as well.
    var hidesMeaning: Bool { shape.isSecret && !isRevealed }

    /// The cases of an enum.
    package var cases: [SupportedType] {
        guard case .cases(let cases, _) = shape.content else { return [] }
        return cases
    }

    /// The maximum number of cases shown side by side; more are offered in a popup.
    static let inlineCases = 5

    var needsPopup: Bool { cases.count > Self.inlineCases }

    /// The shape of a list's elements, or of a dictionary's values.
    private var elementShape: Shape? {
        switch shape.content {
        case .element(let element), .dictionary(let element): element
        case .scalar, .fields, .cases, .opaque, .repeats: nil
        }
    }
}

extension FormField {
    /// The value for the request, before dates are converted; nil if it is omitted.
    var value: SupportedType? {
        switch presence {
        case .omitted: return nil
        case .null: return .null
        case .given: break
        }
        switch input {
        case .text(let field): return text(field.text)
        case .lines(let lines): return text(lines.text.text)
        case .number(let field): return field.text.isEmpty ? nil : Self.number(field.text)
        case .date(let field): return field.text.isEmpty ? nil : .string(field.text)
        case .json(let json): return json.value
        case .flag(let flag): return .bool(flag)
        case .choice(let choice):
            return choice.flatMap { cases.indices.contains($0) ? cases[$0] : nil }
        case .list(let elements): return .array(elements.map { $0.value ?? .null })
        case .group(let fields):
            let isPart = Self.isPart(shape)
            return .dictionary(
                members: isPart ? Self.membersOfPart(fields) : Self.members(of: fields)
            )
        case .entries(let entries):
            return .dictionary(
                members: entries.map {
                    SupportedType.Member($0.name ?? "", $0.value ?? .null)
                }
            )
        }
    }

    /// Returns the members of a form or a group, without omitted fields.
    static func members(of fields: [FormField]) -> [SupportedType.Member] {
        fields.compactMap { field in
            guard let name = field.name else { return nil }
            return field.value.map { SupportedType.Member(name, $0) }
        }
    }

    var jsonError: SyntaxError? {
        guard isGiven, case .json(let json) = input, case .failure(let error)? = json.content
        else { return nil }
        return error
    }

    /// Whether the field contains a relative date.
    var isRelativeToNow: Bool {
        guard isGiven else { return false }
        if case .date(let field) = input { return WrittenDate(field.text)?.needsClock == true }
        return input.children.contains(where: \.isRelativeToNow)
    }

    /// Returns the text; nil for an empty text that was never edited, if the field is required or
    /// has a default value.
    private func text(_ text: String) -> SupportedType? {
        let isNeeded = isRequired && !isElement || defaultValue != nil
        return text.isEmpty && isNeeded && !isEdited ? nil : .string(text)
    }

    private static func number(_ text: String) -> SupportedType {
        DecimalNumber.isNumber(Array(text.utf8).span) ? .number(text: text) : .string(text)
    }
}

import CartoucheSession
import CartoucheTexts
import EndpointKit
import ValueTree

/// A value to ask for, named as in `name=value`.
struct LineRow: Equatable {
    let name: String
    let type: String
    let isRequired: Bool
    let isSecret: Bool
    /// Whether there can be several values.
    ///
    /// Each is asked for until the answer is empty.
    let isList: Bool
    /// Further details: the cases, the default value, the documentation.
    let notes: [String]

    /// Returns the rows of a component: one, or those of its fields.
    static func rows(of component: ComponentDescription, _ texts: Texts) -> [LineRow] {
        rows(
            of: component.shape,
            named: component.name,
            isRequired: component.isRequired,
            notes: [
                component.defaultValue.map { texts(.plainDefault, $0.plain) },
                component.documentation,
            ]
            .compactMap(\.self),
            texts
        )
    }

    private static func rows(
        of shape: Shape,
        named name: String,
        isRequired: Bool,
        notes: [String],
        _ texts: Texts
    ) -> [LineRow] {
        switch shape.content {
        case .fields(let fields):
            return fields.flatMap { field in
                rows(
                    of: field.shape,
                    named: "\(name).\(field.name)",
                    isRequired: isRequired && !field.shape.isOptional,
                    notes: [],
                    texts
                )
            }
        case .element(let element) where element.isAnswer:
            let notes = notes + element.notes(texts)
            return [row(name, shape, isRequired, notes, isList: true, texts)]
        case .scalar, .cases, .element, .dictionary, .opaque, .repeats:
            let notes = notes + shape.notes(texts)
            return [row(name, shape, isRequired, notes, isList: false, texts)]
        }
    }

    private static func row(
        _ name: String,
        _ shape: Shape,
        _ isRequired: Bool,
        _ notes: [String],
        isList: Bool,
        _ texts: Texts
    ) -> LineRow {
        let unsaid = isRequired ? shape.unsaidValue : nil
        return LineRow(
            name: name,
            type: shape.typeName,
            isRequired: isRequired && unsaid == nil,
            isSecret: shape.isSecret,
            isList: isList,
            notes: notes + (unsaid?.bool == nil ? [] : [texts(.plainDefault, "false")])
        )
    }

    /// Returns the text before the answer.
    ///
    /// `count` is the number of list elements that were given.
    func question(_ count: Int, _ texts: Texts) -> String {
        guard count == 0 else { return texts(.plainAnother, name) }
        let facts = [type] + notes + [texts[isRequired ? TextKey.plainRequired : .plainOrNothing]]
        return texts(.plainQuestion, name, facts.joined(separator: ", "))
    }
}

extension Shape {
    /// Whether a single answer is a value of the shape.
    fileprivate var isAnswer: Bool {
        switch content {
        case .scalar, .cases: true
        case .fields, .element, .dictionary, .opaque, .repeats: false
        }
    }

    fileprivate func notes(_ texts: Texts) -> [String] {
        switch content {
        case .cases(let cases, _):
            [texts(.plainCases, cases.map(\.plain).joined(separator: " "))]
        case .element, .dictionary, .opaque, .repeats: [texts[.plainJSON]]
        case .scalar(.data): [texts[.plainData]]
        case .scalar, .fields: []
        }
    }
}

extension SupportedType {
    /// The value as it is typed.
    fileprivate var plain: String {
        string ?? numberText ?? bool.map(String.init) ?? (isNull ? "null" : "\(self)")
    }
}

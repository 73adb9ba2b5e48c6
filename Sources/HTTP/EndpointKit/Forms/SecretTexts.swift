package import Girders
package import ValueTree

extension EndpointDescription {
    /// The texts in a form that are secrets by their type or their name, and no references to some.
    package func secrets(inForm form: SupportedType) -> [Secret] {
        components.flatMap { component in
            SecretTexts.of(
                form[component.name] ?? .null,
                component.shape,
                isNamed: [component.name, component.wireName].contains(where: SecretNames.contains)
            )
        }
    }
}

/// The secrets in a form, by the types that they stand in the place of and by their names.
enum SecretTexts {
    /// The texts in `value` that are of the type ``Secret`` or stand under a name that announces one.
    ///
    /// `isNamed` says whether the name of the value itself does.
    // The form's own parser bounds the recursion.
    static func of(_ value: SupportedType, _ shape: Shape?, isNamed: Bool) -> [Secret] {
        // The values of an enum are known to everybody.
        if case .cases? = shape?.content { return [] }
        switch value.kind {
        case .string:
            guard isNamed || shape?.isSecret == true, let text = value.string, !text.isEmpty,
                VariableReference.all(in: text).isEmpty
            else { return [] }
            return [Secret(text)]
        case .array:
            return (value.array ?? []).flatMap {
                of($0, shape?.declaredChild(.index(0)), isNamed: isNamed)
            }
        case .dictionary:
            let hasFields = shape?.hasFields == true
            return value.members.flatMap { member in
                of(
                    member.value,
                    shape?.declaredChild(.key(member.key)),
                    // The declared fields of a secret thing have names that tell more.
                    isNamed: SecretNames.contains(member.key) || isNamed && !hasFields
                )
            }
        case .null, .bool, .int, .double, .intOrDouble: return []
        }
    }
}

extension Shape {
    /// Whether its values must not be shown.
    package var isSecret: Bool { type == "\(Secret.self)" }

    fileprivate var hasFields: Bool {
        guard case .fields = content else { return false }
        return true
    }
}

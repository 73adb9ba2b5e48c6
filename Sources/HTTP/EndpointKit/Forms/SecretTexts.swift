internal import Girders
package import SecretValues
package import ValueTree

extension EndpointDescription {
    /// The texts in a form that are secret by type or name, without references to stored secrets.
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

/// Finds the secrets in a form by type and name.
enum SecretTexts {
    /// The texts in `value` whose type is ``Secret`` or whose name suggests one, such as
    /// `password`.
    ///
    /// `isNamed` says whether the name of the value itself does.
    // The form's own parser bounds the recursion.
    static func of(_ value: SupportedType, _ shape: Shape?, isNamed: Bool) -> [Secret] {
        // The values of an enum are public.
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
                    // Declared fields have names of their own that say whether they are secret.
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

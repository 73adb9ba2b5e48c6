internal import Girders
internal import HTTPMessage
package import SecretValues
package import ValueTree

extension EndpointDescription {
    /// The texts in a form that are secret by type or name, without references to stored secrets.
    package func secrets(inForm form: SupportedType) -> [Secret] {
        var secrets: [Secret] = []
        _ = replacingSecrets(inForm: form) { _, text in
            secrets.append(Secret(text))
            return text
        }
        return secrets
    }

    /// Returns a form in which these texts are replaced.
    ///
    /// `replacement` gets the name of the component or member, and the text.
    ///
    /// With `hidesMixed`, texts that contain other text next to a reference are replaced, too, such
    /// as `Bearer abc{{tail}}`.
    package func replacingSecrets(
        inForm form: SupportedType,
        hidesMixed: Bool = false,
        by replacement: (_ name: String, _ text: String) -> String
    ) -> SupportedType {
        let members = form.members.map { member in
            let component = components.first { $0.name == member.key }
            guard let component else { return member }
            let value = withoutActuallyEscaping(replacement) { replacement in
                SecretTexts(hidesMixed: hidesMixed, replacement: replacement).replaced(
                    member.value,
                    component.shape,
                    name: component.name,
                    isNamed: component.isNamedAsSecret
                )
            }
            return SupportedType.Member(member.key, value)
        }
        return .dictionary(members: members)
    }
}

/// Finds the secrets in a form by type and name.
private struct SecretTexts {
    let hidesMixed: Bool
    let replacement: (_ name: String, _ text: String) -> String

    /// Returns the value with its secret texts replaced. Their type is ``Secret``, or their name
    /// suggests a secret, such as `password`.
    ///
    /// `isNamed` is true if the name of the value itself suggests one.
    // The form's parser limits the recursion.
    func replaced(
        _ value: SupportedType,
        _ shape: Shape?,
        name: String,
        isNamed: Bool
    ) -> SupportedType {
        // The values of an enum are public.
        if case .cases? = shape?.content { return value }
        switch value.kind {
        case .string:
            guard isNamed || shape?.isSecret == true, let text = value.string, !text.isEmpty,
                !isReference(text)
            else { return value }
            return .string(replacement(name, text))
        case .array:
            let elements = (value.array ?? []).map {
                replaced($0, shape?.declaredChild(.index(0)), name: name, isNamed: isNamed)
            }
            return .array(elements)
        case .dictionary:
            let members = value.membersWithSecretNames.map { member, secretName in
                let child = replaced(
                    member.value,
                    shape?.declaredChild(.key(member.key)),
                    name: secretName ?? member.key,
                    // The name of a declared field decides on its own whether the field is secret.
                    isNamed: secretName != nil || isNamed && shape?.hasFields != true
                )
                return SupportedType.Member(member.key, child)
            }
            return .dictionary(members: members)
        case .null, .bool, .int, .double, .intOrDouble: return value
        }
    }

    /// Whether a text is kept because it consists of references.
    private func isReference(_ text: String) -> Bool {
        hidesMixed
            ? VariableReference.isAllButScheme(of: text)
            : !VariableReference.all(in: text).isEmpty
    }
}

extension ComponentDescription {
    /// Whether its name suggests a secret where it is, whatever its type is.
    package var isNamedAsSecret: Bool {
        [name, wireName].contains { SecretNames.contains($0, in: .init(place)) }
    }
}

extension SecretNames.Place {
    /// Where the name of a component is, or of a value in one.
    package init(_ place: ComponentDescription.Place?) {
        self =
            switch place {
            case .header: .header
            case .query: .query
            case .path, .body, nil: .member
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

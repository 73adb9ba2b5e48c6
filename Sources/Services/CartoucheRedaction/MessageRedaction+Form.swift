import Girders
import HTTPMessage
import SecretValues
package import ValueTree

extension MessageRedaction {
    /// The value of a form without secrets.
    ///
    /// Null, an empty text and a reference such as `{{secret:token}}` are no secrets, whatever their names.
    package func redacted(form: SupportedType) -> SupportedType {
        redacted(form, isNamed: false)
    }

    // The form's own parser bounds the recursion.
    private func redacted(_ value: SupportedType, isNamed: Bool) -> SupportedType {
        if let text = value.string { return .string(redacted(value: text, isNamed: isNamed)) }
        if value.isNull { return value }
        guard !isNamed else { return .string(Redaction.mark) }
        if let elements = value.array {
            return .array(elements.map { redacted($0, isNamed: false) })
        }
        if value.kind == .dictionary {
            let isPair = value.secretName != nil
            return .dictionary(
                members: value.members.map { member in
                    let isNamed =
                        hides(member.key, in: .member)
                        || isPair && SecretNames.isNamedByAnother(member.key)
                    return SupportedType.Member(
                        redacted(key: member.key),
                        redacted(member.value, isNamed: isNamed)
                    )
                }
            )
        }
        guard let number = value.numberText, redacted(value: number, isNamed: false) != number
        else { return value }
        return .string(Redaction.mark)
    }

    private func redacted(value text: String, isNamed: Bool) -> String {
        guard isNamed else { return redacted(valueText: text) }
        return text.isHarmless && redacted(valueText: text) == text ? text : Redaction.mark
    }
}

extension String {
    /// Whether it is no secret even as the value of a secret name: it is empty, or a reference to a variable.
    var isHarmless: Bool { isEmpty || VariableReference.isAllButScheme(of: self) }

    /// Whether it is made of letters, as the name of a member is; a token, which may be a name, hardly is.
    var isWord: Bool {
        utf8.allSatisfy { byte in
            let scalar = Unicode.Scalar(byte)
            return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_"
        }
    }
}

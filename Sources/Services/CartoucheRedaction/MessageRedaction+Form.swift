import Girders
import HTTPMessage
import SecretValues
package import ValueTree

extension MessageRedaction {
    /// Returns the value of a form without its secrets.
    ///
    /// Null, an empty text and a reference such as `{{secret:token}}` are kept, whatever their names.
    package func redacted(form: SupportedType) -> SupportedType {
        redacted(form, isNamed: false)
    }

    // The form's parser limits the recursion.
    private func redacted(_ value: SupportedType, isNamed: Bool) -> SupportedType {
        if let text = value.string { return .string(redacted(value: text, isNamed: isNamed)) }
        if value.isNull { return value }
        guard !isNamed else { return .string(Redaction.mark) }
        if let elements = value.array {
            return .array(elements.map { redacted($0, isNamed: false) })
        }
        if value.kind == .dictionary {
            let members = value.membersWithSecretNames { hides($0, in: .member) }
            return .dictionary(
                members: members.map { member, secretName in
                    SupportedType.Member(
                        redacted(key: member.key),
                        redacted(member.value, isNamed: secretName != nil)
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
    /// Whether it reveals nothing even as the value of a secret name: it is empty or a reference.
    var isHarmless: Bool { isEmpty || VariableReference.isAllButScheme(of: self) }

    /// Whether it consists of letters, as most names of members do and tokens don't.
    var isWord: Bool {
        utf8.allSatisfy { byte in
            let scalar = Unicode.Scalar(byte)
            return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_"
        }
    }
}

import FoundationEssentials
import Girders
import SecretValues
import ValueSerializers
import ValueTree

extension HistoryRedaction {
    /// A form without secrets; one that takes more than `limit` bytes, as what is added to it may, or that is no JSON
    /// any more without them, is not kept.
    ///
    /// A reference such as `{{secret:token}}` is no secret, wherever it stands.
    func redacted(_ sent: SentForm, limit: Int) -> SentForm {
        let form = sent.form.flatMap { form -> SupportedType? in
            let json = Data(JSONWriter(.compact).text(form).utf8)
            let added = sent.added.reduce(0) { $0 + $1.utf8.count }
            guard json.count <= limit, added <= limit else { return nil }
            let redacted = redacted(json, contentType: "application/json")
            return SentForm.value(of: String(decoding: redacted, as: UTF8.self))?
                .keepingReferences(of: form, hiding: known)
        }
        return SentForm(
            form,
            environment: sent.environment.map { redacted(text: $0) },
            // A form alone would not be what was sent, nor would they.
            adding: form == nil ? [] : sent.added.map { redacted(text: $0) },
            isAsWritten: form != nil && sent.isAsWritten
        )
    }
}

extension SupportedType {
    /// The value with the references that stand alone in the original.
    // The form's own parser bounds the recursion.
    fileprivate func keepingReferences(
        of original: SupportedType,
        hiding known: Redaction
    ) -> SupportedType {
        if let text = original.string {
            return VariableReference.isAllButScheme(of: text) && known.redacted(text) == text
                ? original : self
        }
        if let parts = array, let originals = original.array, parts.count == originals.count {
            return .array(zip(parts, originals).map { $0.keepingReferences(of: $1, hiding: known) })
        }
        guard kind == .dictionary, members.count == original.members.count else { return self }
        return .dictionary(
            members: zip(members, original.members).map { member, original in
                Member(
                    member.key,
                    member.value.keepingReferences(of: original.value, hiding: known)
                )
            }
        )
    }
}

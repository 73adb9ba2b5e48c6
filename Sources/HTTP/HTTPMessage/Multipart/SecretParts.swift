internal import SecretValues
package import ValueTree

extension SupportedType {
    /// The members of an object, each with the name that makes its value secret, or nil.
    ///
    /// This is the member's own name or, for the value of a part of a form, the part's name:
    /// `{"name": "password", "value": "x"}`.
    package var membersWithSecretNames: [(member: Member, secretName: String?)] {
        membersWithSecretNames { SecretNames.contains($0) }
    }

    /// Returns the same with another rule for the names of members.
    package func membersWithSecretNames(
        _ isSecret: (String) -> Bool
    ) -> [(member: Member, secretName: String?)] {
        let partName = members.lazy.filter { SecretNames.isNameOfAnother($0.key) }
            .compactMap(\.value.string)
            .first { SecretNames.contains($0, in: .query) }
        return members.map { member in
            let other = SecretNames.isNamedByAnother(member.key) ? partName : nil
            return (member, other ?? (isSecret(member.key) ? member.key : nil))
        }
    }
}

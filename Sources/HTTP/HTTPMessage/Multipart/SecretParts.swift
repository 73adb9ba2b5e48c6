internal import SecretValues
package import ValueTree

extension SupportedType {
    /// The secret name of a value that is another member, as in the form of a ``Part``:
    /// `{"name": "password", "value": "x"}`.
    package var secretName: String? {
        members.lazy.filter { SecretNames.isNameOfAnother($0.key) }
            .compactMap(\.value.string)
            .first { SecretNames.contains($0, in: .query) }
    }
}

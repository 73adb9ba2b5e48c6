import CartoucheSession
import ValueTree

/// The field that a window or an answer is about.
package struct FieldSubject: Equatable, Sendable {
    /// The name of the endpoint.
    package let endpoint: String
    /// The path of the field, as indices.
    package let path: [Int]
    /// The earlier request with whose response the form was shown; nil for the draft.
    package var run: Int?
    /// The login that the field belongs to; nil for a field of the endpoint's form.
    var login: LoginSubject?
}

extension Form {
    /// Returns the selected field if its value is a UUID.
    func subjectOfUUID(in endpoint: String) -> FieldSubject? {
        guard let row = selectedRow, row.field.isUUID else { return nil }
        return FieldSubject(endpoint: endpoint, path: row.path)
    }

    /// Returns the selected field if its value can be the path of a file.
    func subjectOfFile(in endpoint: String) -> FieldSubject? {
        guard let row = selectedRow, row.field.takesFile else { return nil }
        return FieldSubject(endpoint: endpoint, path: row.path)
    }
}

extension FormField {
    /// Whether the value is a UUID, which can be generated.
    var isUUID: Bool { shape.content == .scalar(.uuid) }
}

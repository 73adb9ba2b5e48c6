import CartoucheSession
import ValueTree

/// A field of a form, which a window or an answer of the world is about.
package struct FieldSubject: Equatable, Sendable {
    /// The name of the endpoint.
    package let endpoint: String
    /// The path of the field by indices.
    package let path: [Int]
    /// The earlier request beside whose response the form stood; nil for the draft.
    package var run: Int?
    /// The login that the field is of; nil for one of the endpoint's form.
    var login: LoginSubject?
}

extension Form {
    /// The selected field, if its value is a UUID.
    func subjectOfUUID(in endpoint: String) -> FieldSubject? {
        guard let row = selectedRow, row.field.isUUID else { return nil }
        return FieldSubject(endpoint: endpoint, path: row.path)
    }

    /// The selected field, if the path of a file can be its value.
    func subjectOfFile(in endpoint: String) -> FieldSubject? {
        guard let row = selectedRow, row.field.takesFile else { return nil }
        return FieldSubject(endpoint: endpoint, path: row.path)
    }
}

extension FormField {
    /// Whether its value is a UUID, which can be made up.
    var isUUID: Bool { shape.content == .scalar(.uuid) }
}

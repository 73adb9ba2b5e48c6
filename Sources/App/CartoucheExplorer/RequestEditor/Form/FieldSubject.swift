import CartoucheSession
import ValueTree

/// The field that a window or an answer is about.
package struct FieldSubject: Equatable, Sendable {
    /// The name of the endpoint.
    package let endpoint: String
    /// The path of the field, as indices.
    package let path: [Int]
    /// The earlier request with whose response the form was shown; nil for the draft.
    package let run: Int?
    /// The login that the field belongs to; nil for a field of the endpoint's form.
    let login: LoginSubject?

    init(endpoint: String, path: [Int], run: Int? = nil, login: LoginSubject? = nil) {
        self.endpoint = endpoint
        self.path = path
        self.run = run
        self.login = login
    }
}

extension FieldSubject {
    /// The form of an endpoint as a whole.
    init(formOf endpoint: String, run: Int? = nil, login: LoginSubject? = nil) {
        self.init(endpoint: endpoint, path: [], run: run, login: login)
    }

    /// A field of the same form.
    func at(_ path: [Int]) -> FieldSubject {
        FieldSubject(endpoint: endpoint, path: path, run: run, login: login)
    }
}

extension FormField {
    /// Whether the value is a UUID, which can be generated.
    var isUUID: Bool { shape.content == .scalar(.uuid) }
}

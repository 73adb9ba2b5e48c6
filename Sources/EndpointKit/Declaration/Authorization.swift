internal import FoundationEssentials
public import Girders

/// Who asks, as the Authorization field says it (RFC 9110, 11.6.2).
///
///     override var authorization: Authorization? { .bearer(token) }
public enum Authorization: Sendable, Hashable {
    /// A name and a password (RFC 7617).
    case basic(user: String, password: Secret)
    /// A token (RFC 6750).
    case bearer(Secret)

    /// The field's value.
    var fieldValue: String {
        switch self {
        case .basic(let user, let password):
            "Basic " + Data("\(user):\(password.reveal())".utf8).base64EncodedString()
        case .bearer(let token): "Bearer " + token.reveal()
        }
    }
}

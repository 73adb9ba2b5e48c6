internal import FoundationEssentials
package import Girders

/// Writes what says a user name and a password in `Authorization` (RFC 7617).
package enum BasicAuthorization {
    /// The field's value.
    package static func value(user: String, password: Secret) -> String {
        "Basic " + Data("\(user):\(password.reveal())".utf8).base64EncodedString()
    }
}

import HTTPTypes

/// The rule for the names of header fields that the user adds to a request.
package enum AddedFieldName {
    /// The reason a field with this name can't be added.
    package enum Fault: Hashable, Sendable {
        /// It isn't a valid name (RFC 9110, section 5.1).
        case invalid
        /// The client sets the field, from the address, the body and the connection.
        case own
    }

    /// Returns the reason a name isn't allowed; nil if it is.
    package static func fault(of name: String) -> Fault? {
        guard let field = HTTPField.Name(name) else { return .invalid }
        return own.contains(field.canonicalName) ? .own : nil
    }

    /// The fields that determine the recipient, the length of the body and the use of the
    /// connection.
    private static let own: Set<String> = [
        "connection", "content-length", "host", "keep-alive", "proxy-connection",
        "transfer-encoding", "upgrade",
    ]
}

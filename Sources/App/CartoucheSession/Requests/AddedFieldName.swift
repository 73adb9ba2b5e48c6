import HTTPTypes

/// The rule for the names of header fields that a person adds to a request.
package enum AddedFieldName {
    /// Why a field of this name cannot be added.
    package enum Fault: Hashable, Sendable {
        /// It is no name of a field (RFC 9110, 5.1).
        case invalid
        /// The client writes the field, from the address, the body and the connection.
        case own
    }

    /// What is wrong with a name; nil for one that can be added.
    package static func fault(of name: String) -> Fault? {
        guard let field = HTTPField.Name(name) else { return .invalid }
        return own.contains(field.canonicalName) ? .own : nil
    }

    /// The fields that say where a message goes, where it ends, and what becomes of the connection.
    private static let own: Set<String> = [
        "connection", "content-length", "host", "keep-alive", "proxy-connection",
        "transfer-encoding", "upgrade",
    ]
}

public import ValueTree

/// Why TLS could not be established.
public enum TLSFault: Sendable, Hashable {
    /// The certificate is for another host.
    case otherHost
    /// The certificate, or one it depends on, has expired.
    case expired(day: String)
    /// The certificate, or one it depends on, is not valid yet.
    case notYetValid(day: String)
    /// The certificate may not be used by servers.
    case notForServers
    /// The client's own certificate has expired.
    case clientExpired(day: String)
    /// The client's own certificate is not valid yet.
    case clientNotYetValid(day: String)
    /// The client's own certificate may not be used by clients.
    case notForClients
    /// No authority is known that issued the certificate.
    case unknownIssuer
    /// Something else than TLS is spoken on the port.
    case notTLS
    /// The server supports only older versions of TLS.
    case oldVersion(minimum: String)
    /// There is no common cipher, or a client certificate is missing.
    case noCommonCipher
    /// The server asks for a client certificate.
    case asksForCertificate
    /// The server does not know who issued the client certificate.
    case clientUnknown
    /// The server refuses the client certificate.
    case clientRefused
    /// The private key is that of another certificate.
    case keyMismatch
    /// The connection was closed during the handshake.
    case closed
    /// The library of TLS says it in its own words.
    case foreign(String)
}

extension TLSFault: MessageConvertible {
    /// The reason in a few words.
    public var message: Message {
        switch self {
        case .otherHost: "the certificate is for another host"
        case .expired(let day): "the certificate expired on \(day)"
        case .notYetValid(let day): "the certificate is not valid before \(day)"
        case .notForServers: "the certificate may not be used by servers"
        case .clientExpired(let day): "the client certificate expired on \(day)"
        case .clientNotYetValid(let day): "the client certificate is not valid before \(day)"
        case .notForClients: "the client certificate may not be used by clients"
        case .unknownIssuer: "the certificate's issuer is not known"
        case .notTLS: "the server does not speak TLS on this port"
        case .oldVersion(let minimum): "the server does not support TLS \(minimum) or later"
        case .noCommonCipher:
            "the server has no cipher in common with this client, or asks for a client certificate"
        case .asksForCertificate: "the server asks for a client certificate"
        case .clientUnknown: "the server does not know the client's certificate"
        case .clientRefused: "the server refuses the client's certificate"
        case .keyMismatch: "the client certificate and its private key do not belong together"
        case .closed: "the server closed the connection during the handshake"
        case .foreign(let text): Message(verbatim: text)
        }
    }

    /// The message in English.
    public var description: String { message.english }
}

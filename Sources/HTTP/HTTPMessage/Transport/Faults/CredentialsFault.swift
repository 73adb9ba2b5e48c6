public import ValueTree

/// Why certificates or keys cannot be used.
public enum CredentialsFault: Error, Sendable, Hashable {
    /// An authority is not a certificate.
    case authority
    /// The client certificate is none.
    case certificate
    /// The private key is none, or is encrypted.
    case privateKey
    /// The archive is none.
    case archive
    /// The archive has another password.
    case archivePassword
    /// The archive lacks a key or its certificate.
    case archiveContent
}

extension CredentialsFault: MessageConvertible {
    /// The reason in a few words.
    public var message: Message {
        switch self {
        case .authority: "the authority is not a certificate in PEM or DER"
        case .certificate: "the client certificate is not a certificate in PEM"
        case .privateKey: "the private key is not an unencrypted key in PEM"
        case .archive: "the client's archive is not PKCS#12"
        case .archivePassword: "the PKCS#12 archive does not open with its password"
        case .archiveContent: "the PKCS#12 archive has no private key with its certificate"
        }
    }

    /// The message in English.
    public var description: String { message.english }
}

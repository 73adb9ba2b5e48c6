/// Why certificates or keys cannot be used.
enum CredentialsFault: Error, Hashable {
    case authority
    case certificate
    case privateKey
    case archive
    case archivePassword
    case archiveContent

    /// What is wrong, in a few words.
    var words: String {
        switch self {
        case .authority: "the authority is no certificate in PEM or DER"
        case .certificate: "the client certificate is no certificate in PEM"
        case .privateKey: "the private key is no unencrypted key in PEM"
        case .archive: "the client's archive is not PKCS#12"
        case .archivePassword: "the PKCS#12 archive does not open with its password"
        case .archiveContent:
            "no private key with its certificate is to be found in the PKCS#12 archive"
        }
    }
}

internal import FoundationEssentials
internal import HTTPMessage

/// What one kept client does about TLS.
struct TLSSetup: Sendable, Hashable {
    /// What of a server's certificate is looked at.
    enum Verification: Sendable, Hashable {
        /// All of it.
        case full
        /// Everything but the name: a socket has none.
        case withoutName
        /// Nothing.
        case none
    }

    let authorities: [Data]
    let identity: SSLCredentials.Identity?
    let minimumVersion: TLSSettings.Version
    let verification: Verification

    /// What goes for `request`, whose own credentials count before the client's.
    init(for request: Request, by settings: TLSSettings) {
        let own = request.sslCredentials
        authorities = settings.authorities + (own?.authority.map { [$0] } ?? [])
        identity = own == nil ? settings.identity : own?.identity
        minimumVersion = settings.minimumVersion
        verification =
            if request.url.isSocket {
                .withoutName
            } else if settings.exception(for: request.url) != nil {
                .none
            } else {
                .full
            }
    }
}

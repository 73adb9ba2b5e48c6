public import FoundationEssentials
public import Girders

/// What a connection over TLS needs beside the system's own: an authority to trust, an identity to
/// show, or both.
///
/// Credentials of a request count before those of its client; empty ones show nothing.
///
///     let credentials = SSLCredentials(identity: .pkcs12(bytes, password: Secret("opensesame")))
public struct SSLCredentials: Sendable, Hashable {
    /// The certificates, as PEM or DER, of the authority that the server's certificate comes from.
    public let authority: Data?
    /// What the client shows of itself.
    public let identity: Identity?

    /// A certificate with its private key.
    public enum Identity: Sendable, Hashable {
        /// Both in one PKCS#12 archive.
        case pkcs12(Data, password: Secret)
        /// Both as PEM, the certificate first in its chain.
        case pem(certificate: Data, privateKey: Secret)
    }

    /// Joins an authority and an identity.
    public init(authority: Data? = nil, identity: Identity? = nil) {
        self.authority = authority
        self.identity = identity
    }
}

extension SSLCredentials {
    private static let sizeLimit = 1 << 20

    /// The credentials that a configuration names by the paths of their files, nil when it names
    /// none: `caServer`, then `clientP12` with `clientP12Password`, else `clientCertificate` with
    /// `clientKey`.
    ///
    /// Throws a ``ConfigurationError`` that names file and key.
    package static func configured(
        by configuration: Configuration,
        files: FileReading = .disk
    ) throws(ConfigurationError) -> SSLCredentials? {
        let authority = try file("caServer", of: configuration, files)
        let identity = try identity(configuration, files)
        guard authority != nil || identity != nil else { return nil }
        return SSLCredentials(authority: authority, identity: identity)
    }

    private static func identity(
        _ configuration: Configuration,
        _ files: FileReading
    ) throws(ConfigurationError) -> Identity? {
        if let archive = try file("clientP12", of: configuration, files) {
            let password = try configuration.filledText(of: "clientP12Password") ?? ""
            return .pkcs12(archive, password: Secret(password))
        }
        let certificate = try file("clientCertificate", of: configuration, files)
        let key = try file("clientKey", of: configuration, files)
        switch (certificate, key) {
        case (let certificate?, let key?):
            let privateKey = Secret(String(decoding: key, as: UTF8.self))
            return .pem(certificate: certificate, privateKey: privateKey)
        case (_?, nil):
            throw configuration.fault(of: "clientCertificate", "`clientKey` is missing beside it")
        case (nil, _?):
            throw configuration.fault(of: "clientKey", "`clientCertificate` is missing beside it")
        case (nil, nil): return nil
        }
    }

    private static func file(
        _ key: String,
        of configuration: Configuration,
        _ files: FileReading
    ) throws(ConfigurationError) -> Data? {
        guard let path = try configuration.filledText(of: key) else { return nil }
        do throws(UnreadableFile) {
            return try files.data(path, sizeLimit)
        } catch {
            throw configuration.fault(of: key, error.description)
        }
    }
}

/// A user name and a password for Digest authentication (RFC 7616).
///
///     request(withMethod: .get) |> withDigestAuth(DigestCredentials(user: "ann", password: password))
///
/// The password is never sent, neither in the request nor in answer to a challenge of another scheme.
public struct DigestCredentials: Sendable, Hashable {
    /// Who asks.
    public let user: String
    /// What only the user and the server know.
    public let password: Secret

    /// Joins a name and a password.
    public init(user: String, password: Secret) {
        self.user = user
        self.password = password
    }
}

/// Writes what says a user name and a password in `Authorization` (RFC 7617).
package enum BasicAuthorization {
    /// The field's value.
    package static func value(user: String, password: Secret) -> String {
        "Basic " + Data("\(user):\(password.reveal())".utf8).base64EncodedString()
    }
}

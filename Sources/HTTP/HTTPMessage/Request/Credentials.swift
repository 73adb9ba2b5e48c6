public import FoundationEssentials
package import Girders
public import SecretValues
package import SystemFiles

/// TLS settings of a connection: a certificate authority to trust, a client identity to present, or
/// both.
///
/// The credentials of a request take precedence over those of its client. Empty credentials present
/// nothing.
///
///     let credentials = SSLCredentials(identity: .pkcs12(bytes, password: Secret("opensesame")))
public struct SSLCredentials: Sendable, Hashable {
    /// The certificates, as PEM or DER, of the authority that issued the server's certificate.
    public let authority: Data?
    /// The client's certificate and private key.
    public let identity: Identity?

    /// A client certificate with its private key.
    public enum Identity: Sendable, Hashable {
        /// Both in one PKCS#12 archive.
        case pkcs12(Data, password: Secret)
        /// Both as PEM; the client's certificate comes first in its chain.
        case pem(certificate: Data, privateKey: Secret)
    }

    /// Creates credentials with an authority, an identity, or both.
    public init(authority: Data? = nil, identity: Identity? = nil) {
        self.authority = authority
        self.identity = identity
    }
}

extension SSLCredentials {
    private static let sizeLimit = 1 << 20

    /// Reads the credentials from the files that a configuration names, or returns nil if it names
    /// none.
    ///
    /// The keys are `caServer` for the authority, and for the identity `clientP12` with
    /// `clientP12Password`, or else `clientCertificate` with `clientKey`. Throws a
    /// ``ConfigurationError`` that names the file and the key.
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
            throw configuration.fault(of: "clientCertificate", .missing(beside: "clientKey"))
        case (nil, _?):
            throw configuration.fault(of: "clientKey", .missing(beside: "clientCertificate"))
        case (nil, nil): return nil
        }
    }

    private static func file(
        _ key: String,
        of configuration: Configuration,
        _ files: FileReading
    ) throws(ConfigurationError) -> Data? {
        guard let path = try configuration.filledText(of: key) else { return nil }
        do throws(FileReadError) {
            return try files.data(path, sizeLimit)
        } catch {
            throw configuration.fault(of: key, .file(error))
        }
    }
}

/// A user name and a password for Digest authentication (RFC 7616).
///
///     request(withMethod: .get) |> withDigestAuth(DigestCredentials(user: "ann", password: password))
///
/// The password itself is never sent, not even in response to a challenge of another scheme.
public struct DigestCredentials: Sendable, Hashable {
    /// The user name.
    public let user: String
    /// The password.
    public let password: Secret

    /// Creates credentials of a user name and a password.
    public init(user: String, password: Secret) {
        self.user = user
        self.password = password
    }
}

/// The Basic authentication scheme (RFC 7617).
package enum BasicAuthorization {
    /// Returns why this user name can't be sent, or nil if it can.
    ///
    /// The first colon of the pair ends the name, so a name with a colon would be another user's
    /// name.
    package static func fault(ofUser user: String) -> LoginFault? {
        user.contains(":") ? .colonInUser : nil
    }

    /// The value of the `Authorization` field for a user name and password.
    package static func value(user: String, password: Secret) -> String {
        "Basic " + Data("\(user):\(password.reveal())".utf8).base64EncodedString()
    }
}

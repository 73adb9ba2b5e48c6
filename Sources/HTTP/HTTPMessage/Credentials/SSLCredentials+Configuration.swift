internal import FoundationEssentials
package import Girders

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

internal import FoundationEssentials
internal import Girders
internal import ValueTree

extension SSLCredentials {
    private static let sizeLimit = 1 << 20

    /// The credentials that a configuration names by the paths of their files, nil when it names
    /// none: `caServer`, then `clientP12` with `clientP12Password`, else `clientCertificate` with
    /// `clientKey`.
    ///
    /// A file that cannot be read is logged as an error and counts as not named.
    init?(_ configuration: Configuration) {
        let file = { (key: String) in Self.file(configuration[value: key]?.string, key: key) }
        let authority = file("caServer")
        var identity: Identity?
        if let archive = file("clientP12") {
            let password = configuration[value: "clientP12Password"]?.string ?? ""
            identity = .pkcs12(archive, password: Secret(password))
        } else if let certificate = file("clientCertificate"), let key = file("clientKey") {
            let privateKey = Secret(String(decoding: key, as: UTF8.self))
            identity = .pem(certificate: certificate, privateKey: privateKey)
        }
        guard authority != nil || identity != nil else { return nil }
        self.init(authority: authority, identity: identity)
    }

    private static func file(_ path: String?, key: String) -> Data? {
        guard let path else { return nil }
        do throws(UnreadableFile) {
            return try RegularFile.read(path, sizeLimit: sizeLimit)
        } catch {
            Log.error("\(key): \(error)")
            return nil
        }
    }
}

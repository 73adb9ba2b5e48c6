internal import FoundationEssentials
internal import Girders
internal import HTTPMessage
internal import NIOSSL

/// A certificate chain with its private key, read from what credentials hold.
struct ClientIdentity {
    let chain: [NIOSSLCertificate]
    let key: NIOSSLPrivateKey

    init(_ identity: SSLCredentials.Identity) throws(CredentialsFault) {
        switch identity {
        case .pem(let certificate, let privateKey):
            chain = try NIOSSLCertificate.read(certificate, orThrow: .certificate)
            key = try Self.key(privateKey)
        case .pkcs12(let archive, let password):
            let bundle = try Self.bundle(archive, password)
            chain = bundle.certificateChain
            key = bundle.privateKey
        }
    }

    private static func key(_ text: Secret) throws(CredentialsFault) -> NIOSSLPrivateKey {
        let bytes = Array(text.reveal().utf8)
        // The library opens no empty memory.
        guard !bytes.isEmpty else { throw .privateKey }
        do {
            // Without a passphrase the library would ask for one on the terminal.
            return try NIOSSLPrivateKey(bytes: bytes, format: .pem) { $0([UInt8]()) }
        } catch {
            throw .privateKey
        }
    }

    private static func bundle(
        _ archive: Data,
        _ password: Secret
    ) throws(CredentialsFault) -> NIOSSLPKCS12Bundle {
        guard !archive.isEmpty else { throw .archive }
        guard ArchiveContents(archive).mayHoldIdentity else { throw .archiveContent }
        do {
            return try NIOSSLPKCS12Bundle(
                buffer: Array(archive),
                passphrase: Array(password.reveal().utf8)
            )
        } catch {
            let isPassword = "\(error)".uppercased().contains("INCORRECT_PASSWORD")
            throw isPassword ? .archivePassword : .archive
        }
    }
}

extension NIOSSLCertificate {
    /// The certificates in PEM, or the one in DER.
    static func read(
        _ data: Data,
        orThrow fault: CredentialsFault
    ) throws(CredentialsFault) -> [NIOSSLCertificate] {
        guard !data.isEmpty else { throw fault }
        let bytes = Array(data)
        do {
            let isText = data.firstRange(of: Data("-----BEGIN".utf8)) != nil
            let found =
                isText
                ? try fromPEMBytes(bytes) : [try NIOSSLCertificate(bytes: bytes, format: .der)]
            if !found.isEmpty { return found }
        } catch {
            throw fault
        }
        throw fault
    }
}

internal import FoundationEssentials
internal import HTTPMessage
internal import NIOSSL
internal import SecretValues

/// A certificate chain with its private key.
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
        // The library cannot open empty memory.
        guard !bytes.isEmpty else { throw .privateKey }
        do {
            // Without this closure, the library would prompt for a passphrase on the terminal.
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
    /// The certificates of a PEM text, or the one in DER.
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

extension TLSSettings {
    /// Loads certificates and keys to find out whether they can be used.
    func checkCredentials() throws(CredentialsFault) {
        for authority in authorities {
            _ = try NIOSSLCertificate.read(authority, orThrow: .authority)
        }
        if let identity { _ = try ClientIdentity(identity) }
    }
}

/// Looks into a PKCS#12 archive without opening it.
///
/// The TLS library ends the process when it opens an archive without a key or a certificate, so such
/// an archive must not reach it. What an archive contains is written as object identifiers
/// (RFC 7292); those of certificates are inside an encrypted part.
struct ArchiveContents {
    private static let bags: [UInt8] = [
        0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x0C, 0x0A, 0x01,
    ]
    private static let encryptedData: [UInt8] = [
        0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x06,
    ]

    let archive: Data

    init(_ archive: Data) {
        self.archive = archive
    }

    /// Whether the archive may contain a key and a certificate; true for data that is not an archive.
    var mayHoldIdentity: Bool {
        let isArchive = contains(Self.bags) || contains(Self.encryptedData)
        guard isArchive else { return true }
        let hasKey = contains(Self.bags + [1]) || contains(Self.bags + [2])
        let hasCertificate = contains(Self.bags + [3]) || contains(Self.encryptedData)
        return hasKey && hasCertificate
    }

    private func contains(_ identifier: [UInt8]) -> Bool {
        archive.firstRange(of: Data(identifier)) != nil
    }
}

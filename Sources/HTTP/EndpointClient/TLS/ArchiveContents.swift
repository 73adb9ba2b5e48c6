internal import FoundationEssentials

/// Looks into a PKCS#12 archive without opening it.
///
/// The TLS library stops the whole process when an archive opens and lacks a key or a certificate,
/// so one that plainly lacks them must not reach it. The kinds of what is in an archive are written
/// as object identifiers (RFC 7292), those of certificates within an encrypted part.
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

    /// Whether a key and a certificate can be in it; true for what is no archive at all.
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

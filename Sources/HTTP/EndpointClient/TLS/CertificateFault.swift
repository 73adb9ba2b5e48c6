internal import FoundationEssentials
internal import Glibc
internal import HTTPMessage
internal import NIOSSL

/// What is wrong with a certificate chain, apart from its issuer.
struct CertificateFault {
    /// Whose certificate it is.
    enum Owner {
        case server
        case client
    }

    /// What is wrong: `expired on 2020-02-01`.
    let words: String

    /// Nil when nothing is found.
    init?(_ chain: [NIOSSLCertificate], of owner: Owner, at date: Date) {
        let now = time_t(date.timeIntervalSince1970)
        if let expired = chain.first(where: { $0.notValidAfter < now }) {
            words = "expired on \(Self.day(expired.notValidAfter))"
        } else if let early = chain.first(where: { $0.notValidBefore > now }) {
            words = "is not valid before \(Self.day(early.notValidBefore))"
        } else if let leaf = chain.first, !KeyUsage(leaf).allows(owner) {
            words = owner == .server ? "may not be used by servers" : "may not be used by clients"
        } else {
            return nil
        }
    }

    private static func day(_ time: time_t) -> String {
        Date(timeIntervalSince1970: Double(time)).formatted(.iso8601.year().month().day())
    }
}

extension SSLCredentials.Identity {
    /// What is wrong with the client's own certificate; nil when nothing is found.
    func fault(at date: Date) -> String? {
        guard let chain = try? ClientIdentity(self).chain else { return nil }
        return CertificateFault(chain, of: .client, at: date)
            .map { "the client certificate \($0.words)" }
    }
}

/// What a certificate may be used for (RFC 5280, 4.2.1.12), found by its object identifiers.
private struct KeyUsage {
    private static let field: [UInt8] = [0x06, 0x03, 0x55, 0x1D, 0x25]
    private static let anyUsage: [UInt8] = [0x06, 0x04, 0x55, 0x1D, 0x25, 0x00]
    private static let purpose: [UInt8] = [0x06, 0x08, 0x2B, 0x06, 0x01, 0x05, 0x05, 0x07, 0x03]

    private let bytes: Data

    init(_ certificate: NIOSSLCertificate) {
        bytes = Data((try? certificate.toDERBytes()) ?? [])
    }

    func allows(_ owner: CertificateFault.Owner) -> Bool {
        let number: UInt8 = owner == .server ? 1 : 2
        return !contains(Self.field) || contains(Self.anyUsage)
            || contains(Self.purpose + [number])
    }

    private func contains(_ identifier: [UInt8]) -> Bool {
        bytes.firstRange(of: Data(identifier)) != nil
    }
}

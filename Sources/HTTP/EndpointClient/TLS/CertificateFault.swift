internal import FoundationEssentials
internal import Glibc
internal import HTTPMessage
internal import NIOSSL

/// Whose certificate it is.
enum CertificateOwner {
    case server
    case client
}

extension TLSFault {
    /// The problem of a certificate chain, apart from its issuer, or nil.
    init?(_ chain: [NIOSSLCertificate], of owner: CertificateOwner, at date: Date) {
        let now = time_t(date.timeIntervalSince1970)
        if let expired = chain.first(where: { $0.notValidAfter < now }) {
            let day = Self.day(expired.notValidAfter)
            self = owner == .server ? .expired(day: day) : .clientExpired(day: day)
        } else if let early = chain.first(where: { $0.notValidBefore > now }) {
            let day = Self.day(early.notValidBefore)
            self = owner == .server ? .notYetValid(day: day) : .clientNotYetValid(day: day)
        } else if let leaf = chain.first, !KeyUsage(leaf).allows(owner) {
            self = owner == .server ? .notForServers : .notForClients
        } else {
            return nil
        }
    }

    private static func day(_ time: time_t) -> String {
        Date(timeIntervalSince1970: Double(time)).formatted(.iso8601.year().month().day())
    }
}

extension SSLCredentials.Identity {
    /// The problem of the client's certificate, or nil.
    func fault(at date: Date) -> TLSFault? {
        guard let chain = try? ClientIdentity(self).chain else { return nil }
        return TLSFault(chain, of: .client, at: date)
    }
}

/// The allowed uses of a certificate (RFC 5280, 4.2.1.12), found by their object identifiers.
private struct KeyUsage {
    private static let field: [UInt8] = [0x06, 0x03, 0x55, 0x1D, 0x25]
    private static let anyUsage: [UInt8] = [0x06, 0x04, 0x55, 0x1D, 0x25, 0x00]
    private static let purpose: [UInt8] = [0x06, 0x08, 0x2B, 0x06, 0x01, 0x05, 0x05, 0x07, 0x03]

    private let bytes: Data

    init(_ certificate: NIOSSLCertificate) {
        bytes = Data((try? certificate.toDERBytes()) ?? [])
    }

    func allows(_ owner: CertificateOwner) -> Bool {
        let number: UInt8 = owner == .server ? 1 : 2
        return !contains(Self.field) || contains(Self.anyUsage)
            || contains(Self.purpose + [number])
    }

    private func contains(_ identifier: [UInt8]) -> Bool {
        bytes.firstRange(of: Data(identifier)) != nil
    }
}

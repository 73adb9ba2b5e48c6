internal import CCryptoLibrary
package import FoundationEssentials

/// A cryptographic hash function.
///
///     HashFunction.sha256.hash(Data("abc".utf8))    // ba7816bf 8f01cfea …
package enum HashFunction: Sendable, CaseIterable {
    /// MD5 (RFC 1321): broken, for protocols that offer nothing else.
    case md5
    /// SHA-256 (RFC 6234).
    case sha256
    /// SHA-512/256 (FIPS 180-4).
    case sha512Truncated256

    /// Returns the hash of `data`: 16 bytes for MD5, 32 for the others.
    package func hash(_ data: Data) -> Data {
        Libcrypto.start()
        var hash = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        var count: UInt32 = 0
        let status = data.withUnsafeBytes { bytes in
            EVP_Digest(bytes.baseAddress, bytes.count, &hash, &count, algorithm, nil)
        }
        Libcrypto.check(status)
        return Data(hash.prefix(Int(count)))
    }

    var algorithm: OpaquePointer? {
        switch self {
        case .md5: EVP_md5()
        case .sha256: EVP_sha256()
        case .sha512Truncated256: EVP_sha512_256()
        }
    }
}

internal import CCryptoLibrary
package import FoundationEssentials

extension SymmetricKey {
    /// Derives a key of 1 to 8160 bytes with HKDF and SHA-256 (RFC 5869).
    ///
    ///     let body = root.derived(salt: salt, info: Data("body".utf8), byteCount: 32)
    package func derived(salt: Data, info: Data, byteCount: Int) -> SymmetricKey {
        precondition(1...255 * 32 ~= byteCount, "HKDF derives from 1 to 8160 bytes")
        Libcrypto.start()
        let context = EVP_PKEY_CTX_new_id(EVP_PKEY_HKDF, nil)
        defer { EVP_PKEY_CTX_free(context) }
        Libcrypto.check(EVP_PKEY_derive_init(context))
        Libcrypto.check(EVP_PKEY_CTX_set_hkdf_md(context, EVP_sha256()))
        // The function copies the key; nothing else does.
        let status = withUnsafeBytes { key in
            precondition(!key.isEmpty, "the key is empty")
            let bytes = key.assumingMemoryBound(to: UInt8.self).baseAddress
            return EVP_PKEY_CTX_set1_hkdf_key(context, bytes, Int32(key.count))
        }
        Libcrypto.check(status)
        let parameters = [
            (EVP_PKEY_CTX_set1_hkdf_salt, salt), (EVP_PKEY_CTX_add1_hkdf_info, info),
        ]
        for (set, value) in parameters where !value.isEmpty {
            let bytes = [UInt8](value)
            Libcrypto.check(set(context, bytes, Int32(bytes.count)))
        }
        var key = [UInt8](repeating: 0, count: byteCount)
        var count = byteCount
        Libcrypto.check(EVP_PKEY_derive(context, &key, &count))
        return SymmetricKey(key)
    }
}

/// The cost of deriving a key from a passphrase with scrypt (RFC 7914).
///
///     let cost = ScryptCost(log2Rounds: 17, blockSize: 8, parallelism: 1)
///     let key = try cost.key(from: passphrase, salt: salt, byteCount: 32)
package struct ScryptCost: Sendable, Hashable {
    /// The binary logarithm of the CPU and memory cost N.
    package let log2Rounds: UInt8
    /// The block size r.
    package let blockSize: UInt8
    /// The parallelization parameter p.
    package let parallelism: UInt8

    /// Creates a cost.
    package init(log2Rounds: UInt8, blockSize: UInt8, parallelism: UInt8) {
        self.log2Rounds = log2Rounds
        self.blockSize = blockSize
        self.parallelism = parallelism
    }

    /// Thrown for parameters that RFC 7914 excludes, or that need more memory than is available.
    package struct Refused: Error {}

    /// Derives a key, which takes 128 · N · r bytes of memory.
    package func key(
        from passphrase: SymmetricKey,
        salt: Data,
        byteCount: Int
    ) throws(Refused) -> SymmetricKey {
        Libcrypto.start()
        var key = [UInt8](repeating: 0, count: byteCount)
        let salt = [UInt8](salt)
        let status = passphrase.withUnsafeBytes { passphrase in
            EVP_PBE_scrypt(
                passphrase.assumingMemoryBound(to: CChar.self).baseAddress,
                passphrase.count,
                salt,
                salt.count,
                log2Rounds < 64 ? 1 << UInt64(log2Rounds) : 0,
                UInt64(blockSize),
                UInt64(parallelism),
                // The caller limits the cost, not the library with its default of 32 MiB.
                UInt64.max,
                &key,
                byteCount
            )
        }
        guard status == 1 else {
            ERR_clear_error()
            throw Refused()
        }
        return SymmetricKey(key)
    }
}

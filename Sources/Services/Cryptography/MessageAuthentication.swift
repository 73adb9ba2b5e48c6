internal import CCryptoLibrary
package import FoundationEssentials

extension SymmetricKey {
    /// Returns the HMAC of `data` with SHA-256 (RFC 2104): 32 bytes.
    package func authenticationCode(for data: Data) -> Data {
        Libcrypto.start()
        var code = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        var count: UInt32 = 0
        let isMade = withUnsafeBytes { key in
            data.withUnsafeBytes { data in
                let message = data.assumingMemoryBound(to: UInt8.self)
                let result = HMAC(
                    EVP_sha256(),
                    key.baseAddress,
                    Int32(key.count),
                    message.baseAddress,
                    message.count,
                    &code,
                    &count
                )
                return result != nil
            }
        }
        Libcrypto.check(isMade ? 1 : 0)
        return Data(code.prefix(Int(count)))
    }

    /// Returns whether `code` is the HMAC of `data`, in a time that doesn't depend on where it
    /// differs.
    package func isValid(_ code: Data, for data: Data) -> Bool {
        let expected = authenticationCode(for: data)
        guard code.count == expected.count else { return false }
        return code.withUnsafeBytes { code in
            expected.withUnsafeBytes { expected in
                CRYPTO_memcmp(code.baseAddress, expected.baseAddress, expected.count) == 0
            }
        }
    }
}

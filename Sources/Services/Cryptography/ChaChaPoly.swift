internal import CCryptoLibrary
package import FoundationEssentials

/// Encryption with ChaCha20-Poly1305 (RFC 8439), which detects any change of the protected data.
///
///     let cipher = ChaChaPoly(key: key, nonce: nonce)
///     let sealed = cipher.seal(plain, authenticating: header)
///     let opened = cipher.open(sealed, authenticating: header)    // plain; nil after a change
///
/// A nonce must be used for only one text.
package struct ChaChaPoly {
    /// The length of the code after the encrypted bytes.
    package static let tagLength = 16
    private static let keyLength = 32
    private static let nonceLength = 12

    private let key: SymmetricKey
    private let nonce: [UInt8]

    /// Uses a key of 32 and a nonce of 12 bytes.
    package init(key: SymmetricKey, nonce: Data) {
        precondition(key.withUnsafeBytes(\.count) == Self.keyLength, "the key has 32 bytes")
        precondition(nonce.count == Self.nonceLength, "the nonce has 12 bytes")
        self.key = key
        self.nonce = [UInt8](nonce)
    }

    /// Encrypts `plain` and appends the code for it and for `header`, which isn't encrypted.
    package func seal(_ plain: Data, authenticating header: Data) -> Data {
        let context = started(.encrypting)
        defer { EVP_CIPHER_CTX_free(context) }
        let body = transformed(plain, after: header, context)
        var tag = [UInt8](repeating: 0, count: Self.tagLength)
        Libcrypto.check(finished(context))
        let wanted = EVP_CTRL_AEAD_GET_TAG
        Libcrypto.check(EVP_CIPHER_CTX_ctrl(context, wanted, Int32(tag.count), &tag))
        return Data(body + tag)
    }

    /// Decrypts the result of ``seal(_:authenticating:)``; nil if anything was changed.
    package func open(_ sealed: Data, authenticating header: Data) -> Data? {
        guard sealed.count >= Self.tagLength else { return nil }
        let context = started(.decrypting)
        defer { EVP_CIPHER_CTX_free(context) }
        var tag = [UInt8](sealed.suffix(Self.tagLength))
        let given = EVP_CTRL_AEAD_SET_TAG
        Libcrypto.check(EVP_CIPHER_CTX_ctrl(context, given, Int32(tag.count), &tag))
        let body = transformed(sealed.dropLast(Self.tagLength), after: header, context)
        guard finished(context) == 1 else {
            ERR_clear_error()
            return nil
        }
        return Data(body)
    }

    private enum Direction: Int32 {
        case decrypting = 0
        case encrypting = 1
    }

    private func started(_ direction: Direction) -> OpaquePointer? {
        Libcrypto.start()
        let context = EVP_CIPHER_CTX_new()
        let status = key.withUnsafeBytes { key in
            let bytes = key.assumingMemoryBound(to: UInt8.self).baseAddress
            let cipher = EVP_chacha20_poly1305()
            return EVP_CipherInit_ex(context, cipher, nil, bytes, nonce, direction.rawValue)
        }
        Libcrypto.check(status)
        return context
    }

    /// Returns the encrypted or decrypted bytes of `body` after adding `header` to the code.
    private func transformed(_ body: Data, after header: Data, _ context: OpaquePointer?) -> [UInt8]
    {
        var count: Int32 = 0
        let header = [UInt8](header)
        Libcrypto.check(EVP_CipherUpdate(context, nil, &count, header, Int32(header.count)))
        guard !body.isEmpty else { return [] }
        let body = [UInt8](body)
        var result = [UInt8](repeating: 0, count: body.count)
        Libcrypto.check(EVP_CipherUpdate(context, &result, &count, body, Int32(body.count)))
        return result
    }

    /// Finishes the text, which adds no bytes for a stream cipher.
    private func finished(_ context: OpaquePointer?) -> Int32 {
        var rest = [UInt8](repeating: 0, count: Int(EVP_MAX_BLOCK_LENGTH))
        var count: Int32 = 0
        return EVP_CipherFinal_ex(context, &rest, &count)
    }
}

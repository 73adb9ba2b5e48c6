internal import CCryptoLibrary
package import FoundationEssentials
internal import Synchronization

/// The bytes of a secret key, which are overwritten when the key is released.
///
///     let key = SymmetricKey.random(byteCount: 32)
package struct SymmetricKey: Sendable {
    private let storage: Storage

    package init(_ bytes: some Sequence<UInt8>) {
        storage = Storage(Array(bytes))
    }

    /// Returns a key of bytes from the system's generator.
    package static func random(byteCount: Int) -> SymmetricKey {
        SymmetricKey((0..<byteCount).map { _ in UInt8.random(in: .min ... .max) })
    }

    /// A copy of the bytes, which isn't overwritten.
    package var data: Data { withUnsafeBytes { Data($0) } }

    /// Calls `body` with the bytes.
    func withUnsafeBytes<Result: Sendable>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        storage.bytes.withLock { bytes in bytes.withUnsafeBytes(body) }
    }

    private final class Storage: Sendable {
        let bytes: Mutex<[UInt8]>

        init(_ bytes: [UInt8]) {
            self.bytes = Mutex(bytes)
        }

        deinit {
            bytes.withLock { bytes in
                bytes.withUnsafeMutableBytes { OPENSSL_cleanse($0.baseAddress, $0.count) }
            }
        }
    }
}

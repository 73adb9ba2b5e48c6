internal import CCryptoLibrary

/// OpenSSL's libcrypto, restricted to its built-in algorithms.
enum Libcrypto {
    /// Starts without the machine's `openssl.cnf`, which may load modules and disable algorithms,
    /// and without an exit handler, which would run while other threads are still working.
    private static let isStarted = OPENSSL_init_crypto(
        UInt64(OPENSSL_INIT_NO_LOAD_CONFIG | OPENSSL_INIT_NO_ATEXIT),
        nil
    )

    /// Prepares the library; must be called before each use of it.
    static func start() {
        check(isStarted)
    }

    /// Stops the program if a function failed that can only fail without memory.
    static func check(_ status: Int32, _ function: StaticString = #function) {
        precondition(status == 1, "libcrypto has no memory for \(function)")
    }
}

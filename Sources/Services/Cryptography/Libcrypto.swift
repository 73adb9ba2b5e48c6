internal import CCryptoLibrary

/// OpenSSL's libcrypto, restricted to its built-in algorithms.
enum Libcrypto {
    /// Without the machine's `openssl.cnf`, which may load modules and disable algorithms, and without a
    /// handler at exit, which would run beside threads that are still at work.
    private static let isStarted = OPENSSL_init_crypto(
        UInt64(OPENSSL_INIT_NO_LOAD_CONFIG | OPENSSL_INIT_NO_ATEXIT),
        nil
    )

    /// Prepares the library; every use of it calls this first.
    static func start() {
        check(isStarted)
    }

    /// Stops the program if a function failed that needs nothing but memory.
    static func check(_ status: Int32, _ function: StaticString = #function) {
        precondition(status == 1, "libcrypto has no memory for \(function)")
    }
}

internal import Glibc

/// Which domains strangers register names below, so that no cookie may be set for all of it.
struct PublicSuffixList: Sendable {
    /// The list of libpsl, or our short list where libpsl isn't installed.
    ///
    /// It is read when the first cookie names a domain.
    static let installed = library() ?? own
    /// The few rules of ours.
    static let own = PublicSuffixList(isSuffix: PublicSuffixRules.own.isSuffix)

    private let isSuffix: @Sendable (_ domain: String) -> Bool

    /// Whether a domain, in ASCII and lower case, is on the list.
    func contains(_ domain: String) -> Bool {
        isSuffix(domain.hasSuffix(".") ? String(domain.dropLast()) : domain)
    }

    private typealias Latest =
        @convention(c) @Sendable (UnsafePointer<CChar>?) -> UnsafeMutableRawPointer?
    private typealias IsSuffix =
        @convention(c) @Sendable (UnsafeRawPointer?, UnsafePointer<CChar>) -> CInt

    /// The list of libpsl, or that of its distribution if it is newer, or nil if libpsl isn't
    /// installed.
    ///
    /// The library is loaded at run time, so that it isn't needed to build or to run.
    static func library() -> PublicSuffixList? {
        guard let handle = dlopen("libpsl.so.5", RTLD_NOW | RTLD_LOCAL),
            let latest = dlsym(handle, "psl_latest"),
            let isSuffix = dlsym(handle, "psl_is_public_suffix")
        else { return nil }
        // The types are those of the library's header.
        let load = unsafeBitCast(latest, to: Latest.self)
        let ask = unsafeBitCast(isSuffix, to: IsSuffix.self)
        guard let list = load(nil).map(UInt.init(bitPattern:)) else { return nil }
        return PublicSuffixList { ask(UnsafeRawPointer(bitPattern: list), $0) != 0 }
    }
}

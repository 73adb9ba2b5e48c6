public import FoundationEssentials
public import Girders
public import HTTPTypes
internal import Synchronization

/// The cookies that servers have set, each bound to its host (RFC 6265).
///
///     let jar = CookieJar()
///     let client = SharedClient(cookies: jar)
///
/// A cookie goes back to the host that set it. It goes to the hosts below a `Domain`, too, when the
/// host that set it is itself below that domain, and when the domain does not look like one that
/// strangers share. There is no list of public suffixes here: `com` and `co.uk` are recognised by their
/// form, the domain of a hosting service is not. Each domain can set 50 cookies, all together 3000; the
/// least used gives way. A jar is kept in memory alone.
public final class CookieJar: Sendable {
    private let store = Mutex(CookieStore())
    private let now: @Sendable () -> Date

    /// Creates an empty jar; `now` tells when cookies are over.
    public init(now: @escaping @Sendable () -> Date = { Date() }) {
        self.now = now
    }

    /// All cookies that are not over, in the order they were set.
    public var all: [Cookie] {
        store.withLock { $0.cookies(at: now()) }
    }

    /// The cookies that go to `url`, in the order they are sent.
    public func cookies(for url: URL) -> [Cookie] {
        store.withLock { $0.take(for: url, at: now()) }
    }

    /// The cookies that go to `url` by name, as a `RequestGenerator` asks for them.
    ///
    ///     var sessionCookies: [String: Secret] { jar.sessionCookies(for: baseURL) }
    ///
    /// Of cookies with one name the one that is sent first counts.
    public func sessionCookies(for url: URL) -> [String: Secret] {
        Dictionary(cookies(for: url).map { ($0.name, $0.value) }) { first, _ in first }
    }

    /// Keeps what the `Set-Cookie` fields of an answer from `url` set; what they may not set is left
    /// out.
    public func store(_ headers: HTTPFields, from url: URL) {
        guard let host = CookieHost(url) else { return }
        let date = now()
        let cookies = headers[values: .setCookie]
            .compactMap { SetCookie($0) }
            .compactMap { Cookie($0, from: url, at: date) }
        store.withLock { store in
            for cookie in cookies { store.put(cookie, from: host, at: date) }
        }
    }

    /// Forgets all cookies.
    public func removeAll() {
        store.withLock { $0 = CookieStore() }
    }
}

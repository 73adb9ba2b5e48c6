public import FoundationEssentials
public import HTTPTypes
public import SecretValues
internal import Synchronization

/// The cookies that servers have set, each bound to its host (RFC 6265bis).
///
///     let jar = CookieJar()
///     let client = SharedClient(cookies: jar)
///
/// A cookie is sent to the host that set it. With a `Domain` it is also sent to the hosts below
/// that domain, if the host that set it is one of them and the domain isn't a public suffix, such
/// as `co.uk` or `github.io`. The public suffixes come from the list of this machine (libpsl, or
/// Debian's package `publicsuffix`), or else from a small built-in list. A `Secure` cookie is
/// stored and sent over TLS, and for `localhost` and the loopback addresses.
///
/// A domain can set 50 cookies, all domains together 3000; the least recently used cookie is
/// removed first. A cookie is stored for at most 400 days. A jar is in memory only.
public final class CookieJar: Sendable {
    private let store = Mutex(CookieStore())
    private let now: @Sendable () -> Date
    private let suffixes: @Sendable () -> PublicSuffixList

    /// Creates an empty jar; `now` is used to tell which cookies have expired.
    public convenience init(now: @escaping @Sendable () -> Date = { Date() }) {
        self.init(suffixes: .installed, now: now)
    }

    /// `suffixes` is called when a cookie first has a domain, which most jars never see.
    init(
        suffixes: @escaping @autoclosure @Sendable () -> PublicSuffixList,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.suffixes = suffixes
        self.now = now
    }

    /// The cookies that have not expired, in the order in which they were set.
    public var all: [Cookie] {
        store.withLock { $0.cookies(at: now()) }
    }

    /// The cookies for `url`, in the order in which they are sent.
    ///
    ///     jar.store([.setCookie: "session=abc"], from: url)
    ///     jar.cookies(for: url).map(\.name)    // ["session"]
    public func cookies(for url: URL) -> [Cookie] {
        store.withLock { $0.take(for: url, at: now()) }
    }

    /// The cookies for `url` by name, as a `RequestGenerator` needs them.
    ///
    ///     var sessionCookies: [String: Secret] { jar.sessionCookies(for: baseURL) }
    ///
    /// Of several cookies with one name, the one that is sent first is used.
    public func sessionCookies(for url: URL) -> [String: Secret] {
        Dictionary(cookies(for: url).map { ($0.name, $0.value) }) { first, _ in first }
    }

    /// Stores the cookies set by the `Set-Cookie` fields of a response from `url`, except those that it
    /// may not set.
    ///
    ///     jar.store(response.headers, from: url)
    public func store(_ headers: HTTPFields, from url: URL) {
        guard let host = CookieHost(url) else { return }
        let date = now()
        let cookies = headers[values: .setCookie]
            .compactMap { SetCookie($0) }
            .compactMap { Cookie($0, from: url, at: date, suffixes: suffixes()) }
        store.withLock { store in
            for cookie in cookies { store.put(cookie, from: host, at: date) }
        }
    }

    /// Removes a cookie, whatever its value is by now.
    ///
    ///     for cookie in jar.cookies(for: url) { jar.remove(cookie) }
    public func remove(_ cookie: Cookie) {
        store.withLock { $0.remove(cookie) }
    }

    /// Removes all cookies.
    ///
    ///     jar.removeAll()
    public func removeAll() {
        store.withLock { $0 = CookieStore() }
    }
}

/// The cookies of a jar in the order in which they were set, with limits so that no server fills it.
struct CookieStore: Sendable {
    private let limitPerDomain: Int
    private let limit: Int
    private struct Entry: Sendable {
        var cookie: Cookie
        /// The number of the last use, for finding the least recently used cookie.
        var usedAt: Int
    }

    private var entries: [Entry] = []
    private var uses = 0

    /// Creates an empty store with limits for each domain and for all of them together.
    init(limitPerDomain: Int = 50, limit: Int = 3000) {
        self.limitPerDomain = limitPerDomain
        self.limit = limit
    }

    /// The cookies that have not expired, in the order in which they were set.
    func cookies(at date: Date) -> [Cookie] {
        entries.map(\.cookie).filter { !$0.isExpired(at: date) }
    }

    /// The cookies for `url`: longest path first, then in the order in which they were set.
    mutating func take(for url: URL, at date: Date) -> [Cookie] {
        guard let host = CookieHost(url) else { return [] }
        let path = CookiePath.requested(url)
        removeExpired(at: date)
        uses += 1
        let fitting = entries.indices.filter { entries[$0].cookie.goes(to: host, path: path) }
        for index in fitting { entries[index].usedAt = uses }
        return fitting.map { entries[$0].cookie }.enumerated()
            .sorted { ($1.element.path.count, $0.offset) < ($0.element.path.count, $1.offset) }
            .map(\.element)
    }

    /// Stores a cookie, replacing an older one; an expired cookie only removes it.
    mutating func put(_ cookie: Cookie, from host: CookieHost, at date: Date) {
        guard host.isSecure || !shadowsSecure(cookie) else { return }
        removeExpired(at: date)
        uses += 1
        let old = entries.firstIndex { cookie.replaces($0.cookie) }
        guard !cookie.isExpired(at: date) else {
            if let old { entries.remove(at: old) }
            return
        }
        let entry = Entry(cookie: cookie, usedAt: uses)
        if let old {
            entries[old] = entry
        } else {
            entries.append(entry)
        }
        removeExcess(in: cookie.domain)
    }

    /// Removes what `cookie` would replace.
    mutating func remove(_ cookie: Cookie) {
        entries.removeAll { cookie.replaces($0.cookie) }
    }

    private mutating func removeExpired(at date: Date) {
        entries.removeAll { $0.cookie.isExpired(at: date) }
    }

    private mutating func removeExcess(in domain: String) {
        if entries.count(where: { $0.cookie.domain == domain }) > limitPerDomain {
            removeLeastUsed { $0.domain == domain }
        }
        if entries.count > limit { removeLeastUsed { _ in true } }
    }

    private mutating func removeLeastUsed(where isCandidate: (Cookie) -> Bool) {
        let candidates = entries.indices.filter { isCandidate(entries[$0].cookie) }
        guard let least = candidates.min(by: { entries[$0].usedAt < entries[$1].usedAt }) else {
            return
        }
        entries.remove(at: least)
    }

    /// Whether a cookie set without TLS would hide one that was set over TLS.
    private func shadowsSecure(_ cookie: Cookie) -> Bool {
        entries.contains { entry in
            let other = entry.cookie
            return other.isSecure && other.name == cookie.name
                && (other.domain == cookie.domain || other.domain.hasSuffix("." + cookie.domain)
                    || cookie.domain.hasSuffix("." + other.domain))
                && CookiePath.path(cookie.path, isBelow: other.path)
        }
    }
}

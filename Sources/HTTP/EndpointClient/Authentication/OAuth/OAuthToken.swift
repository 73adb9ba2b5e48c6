public import FoundationEssentials
internal import HTTPMessage
public import SecretValues
internal import ValueTree

/// A token of an authorization server (RFC 6749, 5.1).
///
/// It can't be encoded, because its secrets can't. To store a token, store the texts that
/// `Secret.reveal()` returns, and create a token from them later.
public struct OAuthToken: Sendable, Hashable {
    /// The token that is sent with requests.
    public let access: Secret
    /// The token for requesting a new token, if any.
    public let refresh: Secret?
    /// When the token ends; nil if the server does not say.
    public let expiry: Date?

    /// Creates a token, such as one that was stored.
    public init(access: Secret, refresh: Secret? = nil, expiry: Date? = nil) {
        self.access = access
        self.refresh = refresh
        self.expiry = expiry
    }

    /// The time before its expiry at which a token is no longer used, because requests take time
    /// and clocks differ.
    static let leeway: TimeInterval = 30

    /// Whether the token is not to be used at a time.
    ///
    ///     let token = OAuthToken(access: Secret("t0ken"), expiry: Date() + 20)
    ///     token.isExpired(at: Date())    // true, as less than 30 seconds are left
    public func isExpired(at time: Date) -> Bool {
        expiry.map { $0.timeIntervalSince(time) < Self.leeway } ?? false
    }

    /// Whether the token is of no use at a time.
    ///
    /// A token with a lifetime below the leeway is used by all requests that waited for it.
    func hasEnded(at time: Date) -> Bool { expiry.map { $0 <= time } ?? false }
}

extension OAuthToken {
    /// No server means more than this.
    private static let longestLife: Double = 10 * 365 * 24 * 3600

    /// The token in a successful answer.
    ///
    /// If it has no refresh token, the old one stays.
    init(
        _ answer: TokenExchange.Answer,
        refreshedBy refresh: Secret? = nil,
        at now: Date
    ) throws(OAuthFault) {
        guard let access = answer.value["access_token"]?.string, !access.isEmpty else {
            throw .lacking(["access_token"], status: answer.statusCode)
        }
        let type = answer.value["token_type"]?.string ?? "Bearer"
        guard type.lowercased() == "bearer" else {
            throw .otherTokenType(OAuthFault.shortened(type))
        }
        let next = answer.value["refresh_token"]?.string.flatMap { $0.isEmpty ? nil : Secret($0) }
        let seconds = answer.value.seconds("expires_in")
        self.init(
            access: Secret(access),
            refresh: next ?? refresh,
            expiry: seconds.map { now.addingTimeInterval(min($0, Self.longestLife)) }
        )
    }
}

extension SupportedType {
    /// A time that a server writes as a number, or as the text of one.
    func seconds(_ key: String) -> Double? {
        guard let value = self[key] else { return nil }
        let seconds = value.double ?? value.string.flatMap(Double.init)
        return seconds.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }
}

public import FoundationEssentials
internal import HTTPMessage
public import SecretValues
internal import ValueTree

/// A token of an authorization server (RFC 6749, 5.1).
///
/// It cannot be encoded, as its secrets cannot. A program that keeps it stores the text of each, which
/// `Secret.reveal()` returns, and makes a token of them at its next start.
public struct OAuthToken: Sendable, Hashable {
    /// What requests are sent with.
    public let access: Secret
    /// What a new token is asked for with; nil if there is none.
    public let refresh: Secret?
    /// When the token ends; nil if the server does not say.
    public let expiry: Date?

    /// Creates a token, such as one that was stored.
    public init(access: Secret, refresh: Secret? = nil, expiry: Date? = nil) {
        self.access = access
        self.refresh = refresh
        self.expiry = expiry
    }

    /// How long before its end a token is not used any more, as a request takes time and clocks differ.
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
    /// One that lives shorter than the leeway is used by all that waited for it.
    func hasEnded(at time: Date) -> Bool { expiry.map { $0 <= time } ?? false }
}

extension OAuthToken {
    /// No server means more than this.
    private static let longestLife: Double = 10 * 365 * 24 * 3600

    /// The token in an answer that has no error; a refresh token that it lacks stays the same.
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

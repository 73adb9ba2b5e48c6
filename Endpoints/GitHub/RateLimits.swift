internal import EndpointKit
internal import FoundationEssentials

extension GitHubAPI {
    /// The rate limits by kind of request.
    struct RateLimits: Codable, Sendable, Hashable {
        /// `core` applies to most requests, `search` to searches.
        var resources: [String: RateLimit]
    }

    /// The rate limit of a kind of request.
    struct RateLimit: Codable, Sendable, Hashable {
        /// The number of requests per hour, or per minute for searches.
        var limit: Int
        var used: Int
        var remaining: Int
        /// When the limit resets.
        var reset: UnixTime
    }

    /// A date in seconds since 1970; everywhere else the API sends dates as strings.
    struct UnixTime: Codable, Sendable, Hashable {
        var date: Date

        init(_ date: Date) {
            self.date = date
        }

        init(from decoder: any Swift.Decoder) throws {
            let seconds = try decoder.singleValueContainer().decode(Int.self)
            date = Date(timeIntervalSince1970: Double(seconds))
        }

        func encode(to encoder: any Swift.Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(Int(date.timeIntervalSince1970))
        }
    }
}

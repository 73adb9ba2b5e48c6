internal import EndpointKit
internal import FoundationEssentials

extension GitHubAPI {
    /// How many more requests are answered, by the kind of request.
    struct RateLimits: Codable, Sendable, Hashable {
        /// `core` is for most of them, `search` for searches.
        var resources: [String: RateLimit]
    }

    /// How many more requests of a kind are answered.
    struct RateLimit: Codable, Sendable, Hashable {
        /// How many in an hour, or a minute for searches.
        var limit: Int
        var used: Int
        var remaining: Int
        /// When the count begins anew.
        var reset: UnixTime
    }

    /// A moment in the seconds since 1970; everywhere else the API writes dates as texts.
    struct UnixTime: Codable, Sendable, Hashable {
        var date: Date

        /// Creates the value.
        init(_ date: Date) {
            self.date = date
        }

        /// Reads the seconds.
        init(from decoder: any Swift.Decoder) throws {
            let seconds = try decoder.singleValueContainer().decode(Int.self)
            date = Date(timeIntervalSince1970: Double(seconds))
        }

        /// Writes the seconds.
        func encode(to encoder: any Swift.Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(Int(date.timeIntervalSince1970))
        }
    }
}

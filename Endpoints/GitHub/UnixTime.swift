internal import EndpointKit
package import FoundationEssentials

extension GitHubAPI {
    /// A moment in the seconds since 1970; everywhere else the API writes dates as texts.
    package struct UnixTime: Codable, Sendable, Hashable {
        package var date: Date

        /// Creates the value.
        package init(_ date: Date) {
            self.date = date
        }

        /// Reads the seconds.
        package init(from decoder: any Swift.Decoder) throws {
            let seconds = try decoder.singleValueContainer().decode(Int.self)
            date = Date(timeIntervalSince1970: Double(seconds))
        }

        /// Writes the seconds.
        package func encode(to encoder: any Swift.Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(Int(date.timeIntervalSince1970))
        }
    }
}

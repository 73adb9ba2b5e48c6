internal import DecodePipeline
internal import EndpointKit

extension PrometheusAPI {
    /// Why the server does not give what was asked for.
    package struct Failure: Error, Sendable, Hashable {
        /// What kind of failure it is, such as `bad_data`, `timeout`, `execution` or `unavailable`.
        package var type: String
        package var message: String

        /// Creates the value.
        package init(type: String, message: String) {
            self.type = type
            self.message = message
        }
    }
}

extension PrometheusAPI.Failure: CustomStringConvertible {
    /// Kind and message on one line.
    package var description: String { "\(type): \(message)" }
}

extension PrometheusAPI.Failure {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("errorType", string)
        |> required("error", string)
}

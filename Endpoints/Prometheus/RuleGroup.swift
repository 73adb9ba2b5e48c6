internal import DecodePipeline
internal import EndpointKit
package import FoundationEssentials

extension PrometheusAPI {
    /// Rules that are evaluated one after the other.
    package struct RuleGroup: Sendable, Hashable {
        package var name: String
        /// The path of the file that it is in.
        package var file: String
        package var rules: [Rule]
        /// How many seconds are from one evaluation to the next.
        package var interval: Double
        /// How many alerts or series a rule may give; 0 for any number.
        package var limit: Int
        /// How many seconds the last evaluation took.
        package var evaluationTime: Double
        package var lastEvaluation: Date
    }
}

extension PrometheusAPI.RuleGroup {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("name", string)
        |> required("file", string)
        |> required("rules", array(PrometheusAPI.Rule.decoder))
        |> required("interval", double)
        |> optional("limit", int, 0)
        |> required("evaluationTime", double)
        |> required("lastEvaluation", date)

    /// Decodes what the endpoint wraps the groups in.
    static let listDecoder: Decoder<[Self]> = field("groups", array(decoder))
}

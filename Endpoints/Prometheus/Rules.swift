internal import DecodePipeline
internal import EndpointKit
internal import FoundationEssentials

extension PrometheusAPI {
    /// Asks for rules.
    struct RulesRequest: RequestComponents, Sendable {
        static let documentation = [
            "type": "which rules; all of them unless said",
            "names": "the names of those that are wanted",
            "groups": "the names of the groups that they are in",
            "files": "the paths of the files that they are in",
        ]

        @URLQuery var type: RuleSelection? = nil
        @URLQuery var names: [String] = []
        @URLQuery var groups: [String] = []
        @URLQuery var files: [String] = []

        enum CodingKeys: String, CodingKey {
            case type
            case names = "rule_name"
            case groups = "rule_group"
            case files = "file"
        }
    }

    /// The kinds of rules, as requests call them.
    enum RuleSelection: String, Codable, Sendable, CaseIterable {
        case alert, record
    }

    /// Rules that are evaluated one after the other.
    struct RuleGroup: Sendable, Hashable {
        var name: String
        /// The path of the file that it is in.
        var file: String
        var rules: [Rule]
        /// How many seconds are from one evaluation to the next.
        var interval: Double
        /// How many alerts or series a rule may give; 0 for any number.
        var limit: Int
        /// How many seconds the last evaluation took.
        var evaluationTime: Double
        var lastEvaluation: Date
    }

    /// A rule of either kind.
    enum Rule: Sendable, Hashable {
        /// Gives alerts.
        case alerting(AlertingRule)
        /// Gives series.
        case recording(RecordingRule)
    }

    /// A rule that stores what its expression says as series of its own.
    struct RecordingRule: Sendable, Hashable {
        var name: String
        var query: String
        var labels: [String: String]
        var health: RuleHealth
        /// Why the last evaluation failed.
        var lastError: String?
        /// How many seconds the last evaluation took.
        var evaluationTime: Double
        var lastEvaluation: Date
    }

    /// A rule that gives an alert for every series of its expression.
    struct AlertingRule: Sendable, Hashable {
        var name: String
        var query: String
        var state: AlertState
        var health: RuleHealth
        /// Why the last evaluation failed.
        var lastError: String?
        /// How many seconds an alert is pending before it fires.
        var duration: Double
        /// How many seconds an alert fires on; newer servers say it.
        var keepFiringFor: Double?
        var labels: [String: String]
        var annotations: [String: String]
        var alerts: [Alert]
        /// How many seconds the last evaluation took.
        var evaluationTime: Double
        var lastEvaluation: Date
    }

    /// How the last evaluation of a rule went.
    enum RuleHealth: String, Sendable, CaseIterable {
        case ok, err, unknown
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

extension PrometheusAPI.Rule {
    /// The kinds of rules, as answers call them.
    private enum Kind: String, CaseIterable {
        case alerting, recording
    }

    static let decoder: Decoder<Self> =
        field("type", enumeration(Kind.self))
        |> andThen { kind in
            switch kind {
            case .alerting: PrometheusAPI.AlertingRule.decoder |> map(Self.alerting)
            case .recording: PrometheusAPI.RecordingRule.decoder |> map(Self.recording)
            }
        }
}

extension PrometheusAPI.RecordingRule {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("name", string)
        |> required("query", string)
        |> optional("labels", dictionary(string), [:])
        |> required("health", enumeration(PrometheusAPI.RuleHealth.self))
        |> optional("lastError", string)
        |> required("evaluationTime", double)
        |> required("lastEvaluation", date)
}

extension PrometheusAPI.AlertingRule {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("name", string)
        |> required("query", string)
        |> required("state", enumeration(PrometheusAPI.AlertState.self))
        |> required("health", enumeration(PrometheusAPI.RuleHealth.self))
        |> optional("lastError", string)
        |> required("duration", double)
        |> optional("keepFiringFor", double)
        |> optional("labels", dictionary(string), [:])
        |> optional("annotations", dictionary(string), [:])
        |> optional("alerts", array(PrometheusAPI.Alert.decoder), [])
        |> required("evaluationTime", double)
        |> required("lastEvaluation", date)
}

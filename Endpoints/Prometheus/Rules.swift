internal import DecodePipeline
internal import EndpointKit
internal import FoundationEssentials

extension PrometheusAPI {
    /// A request for rules.
    struct RulesRequest: RequestComponents, Sendable {
        static let components: Components = [
            "type": "type of the rules (default: all)", "names": "names of the rules",
            "groups": "names of the groups", "files": "paths of the rule files",
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

    /// The types of rules in requests.
    enum RuleSelection: String, Codable, Sendable, CaseIterable {
        case alert, record
    }

    /// A group of rules that are evaluated in order.
    struct RuleGroup: Sendable, Hashable {
        var name: String
        /// The path of the rule file.
        var file: String
        var rules: [Rule]
        /// The evaluation interval in seconds.
        var interval: Double
        /// The maximum number of alerts or series of a rule; 0 for no limit.
        var limit: Int
        /// The duration of the last evaluation in seconds.
        var evaluationTime: Double
        var lastEvaluation: Date
    }

    /// A rule of either kind.
    enum Rule: Sendable, Hashable {
        case alerting(AlertingRule)
        case recording(RecordingRule)
    }

    /// A rule that stores the result of an expression as new series.
    struct RecordingRule: Sendable, Hashable {
        var name: String
        var query: String
        var labels: [String: String]
        var health: RuleHealth
        /// Why the last evaluation failed.
        var lastError: String?
        /// The duration of the last evaluation in seconds.
        var evaluationTime: Double
        var lastEvaluation: Date
    }

    /// A rule that raises an alert for every series of its expression.
    struct AlertingRule: Sendable, Hashable {
        var name: String
        var query: String
        var state: AlertState
        var health: RuleHealth
        /// Why the last evaluation failed.
        var lastError: String?
        /// How long an alert is pending before it fires, in seconds.
        var duration: Double
        /// How long an alert keeps firing after its condition ends, in seconds; nil on old servers.
        var keepFiringFor: Double?
        var labels: [String: String]
        var annotations: [String: String]
        var alerts: [Alert]
        /// The duration of the last evaluation in seconds.
        var evaluationTime: Double
        var lastEvaluation: Date
    }

    /// The outcome of the last evaluation of a rule.
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

    /// Decodes the object that holds the groups.
    static let listDecoder: Decoder<[Self]> = field("groups", array(decoder))
}

extension PrometheusAPI.Rule {
    /// The types of rules in responses.
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

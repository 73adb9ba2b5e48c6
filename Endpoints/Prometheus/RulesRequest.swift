package import EndpointKit

extension PrometheusAPI {
    /// Asks for rules.
    package struct RulesRequest: RequestComponents, Sendable {
        package static let documentation = [
            "type": "which rules; all of them unless said",
            "names": "the names of those that are wanted",
            "groups": "the names of the groups that they are in",
            "files": "the paths of the files that they are in",
        ]

        @URLQuery package var type: RuleSelection?
        @URLQuery package var names: [String]
        @URLQuery package var groups: [String]
        @URLQuery package var files: [String]

        enum CodingKeys: String, CodingKey {
            case type
            case names = "rule_name"
            case groups = "rule_group"
            case files = "file"
        }

        /// Creates the request.
        package init(
            type: RuleSelection? = nil,
            names: [String] = [],
            groups: [String] = [],
            files: [String] = []
        ) {
            self.type = type
            self.names = names
            self.groups = groups
            self.files = files
        }
    }
}

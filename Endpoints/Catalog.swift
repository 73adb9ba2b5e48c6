public import EndpointKit

/// The one list of groups that the explorer and the commands know.
public enum Catalog {
    /// The groups in the order in which they are shown.
    public static let groups: [EndpointGroup.Type] = [
        TodosAPI.self, HTTPBinAPI.self, PrometheusAPI.self, GitHubAPI.self, TroubleAPI.self,
    ]
}

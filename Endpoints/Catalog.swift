public import EndpointKit

/// The groups of endpoints that the explorer and the commands offer.
public enum Catalog {
    /// The groups in display order.
    public static let groups: [EndpointGroup.Type] = [
        TodosAPI.self, HTTPBinAPI.self, PrometheusAPI.self, GitHubAPI.self, TroubleAPI.self,
    ]
}

import EndpointKit

/// An endpoint with a body that no widget fits: its limits are a form's JSON.
final class SettingsAPI: EndpointGroup {
    @PUT("/settings") var store: Endpoint<StoreRequest, Empty>

    struct StoreRequest: RequestComponents {
        @Body var body: Settings
    }

    struct Settings: Codable, Sendable {
        var name: String
        var limits: [String: Int]
        var labels: [String: String]?
        var level: Int
    }
}

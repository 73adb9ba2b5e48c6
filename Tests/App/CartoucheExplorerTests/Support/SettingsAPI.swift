import EndpointKit
import ValueTree

/// An endpoint whose body is any JSON.
final class LooseAPI: EndpointGroup {
    @POST("/loose") var post: Endpoint<PostRequest, Empty>

    struct PostRequest: RequestComponents {
        @URLQuery var room: String?
        @Body var body: SupportedType
    }
}

/// An endpoint whose body has a part without a widget: the form edits `limits` as JSON.
final class SettingsAPI: EndpointGroup {
    @PUT("/settings") var store: Endpoint<StoreRequest, Empty>

    struct StoreRequest: RequestComponents {
        @Body var body: Settings
    }

    struct Settings: Codable, Sendable {
        var name: String
        var limits: SupportedType
        var labels: SupportedType?
        var level: Int
    }
}

import EndpointKit
import Girders

/// An endpoint with a secret and a text beside it.
final class VaultAPI: EndpointGroup {
    override class var deprecations: [String: String] { ["peep": "use open"] }

    @GET("/open/:door") var open: Endpoint<OpenRequest, Empty>
    @GET("/peep") var peep: Endpoint<Empty, Empty>

    struct OpenRequest: RequestComponents {
        @Path var door: Int
        @Header var key: Secret
        @Header var note: String?
    }
}

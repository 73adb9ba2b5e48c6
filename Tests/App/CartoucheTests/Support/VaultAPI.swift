import EndpointKit
import SecretValues

/// Endpoints with secrets in every kind of component.
final class VaultAPI: EndpointGroup {
    @GET("/open/:door") var open: Endpoint<OpenRequest, Empty>
    @POST("/login") var login: Endpoint<LoginRequest, Empty>

    struct OpenRequest: RequestComponents {
        @Path var door: String
        @Header var key: Secret
        @URLQuery var pin: Secret?
        @Header var note: String?
    }

    struct LoginRequest: RequestComponents {
        @Body var body: Login
    }

    struct Login: Codable, Sendable {
        var user: String
        var phrase: String
    }
}

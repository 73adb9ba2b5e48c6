import EndpointKit
import FoundationEssentials
import Girders

/// Endpoints that need something from the world before they can be sent: the time, a variable, a secret.
final class ErrandsAPI: EndpointGroup {
    @GET("/errands") var due: Endpoint<DueRequest, Empty>
    @DELETE("/errands/:id") var drop: Endpoint<DropRequest, Empty>
    @GET("/safe") var safe: Endpoint<SafeRequest, Empty>
    @GET("/ping") var ping: Endpoint<Empty, Empty>

    struct DueRequest: RequestComponents {
        @URLQuery var before: Date
    }

    struct DropRequest: RequestComponents {
        @Path var id: Int
    }

    struct SafeRequest: RequestComponents {
        @Header var key: Secret
    }
}

import EndpointKit

/// The one endpoint that is measured.
final class ParcelsAPI: EndpointGroup {
    @GET("/parcels/:id")
    var parcel: Endpoint<FindParcel, Parcel>

    struct FindParcel: RequestComponents {
        @Path var id: Int
    }
}

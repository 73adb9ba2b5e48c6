import EndpointKit
import Hummingbird

/// The body that is sent: about a kilobyte of JSON, a usual size for a single record.
struct Parcel: Codable, Equatable, Sendable, ResponseEncodable {
    struct Stop: Codable, Equatable, Sendable {
        var place: String
        var hour: Int
        var isDone: Bool
    }

    var id: Int
    var receiver: String
    var weight: Double
    var isInsured: Bool
    var note: String?
    var stops: [Stop]

    /// Creates the parcel with an id, the same in every process.
    init(id: Int) {
        self.id = id
        receiver = "Ada Lovelace, 12 St James's Square"
        weight = 2.75
        isInsured = id.isMultiple(of: 2)
        note = nil
        stops = (0..<16).map { Stop(place: "Depot \($0)", hour: 3 * $0, isDone: $0 < 9) }
    }
}

/// The endpoint that is measured.
final class ParcelsAPI: EndpointGroup {
    @GET("/parcels/:id")
    var parcel: Endpoint<FindParcel, Parcel>

    struct FindParcel: RequestComponents {
        @Path var id: Int
    }
}

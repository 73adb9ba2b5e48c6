import EndpointKit
import FoundationEssentials

/// Endpoints with responses in various formats.
final class LibraryAPI: EndpointGroup {
    @GET("/cover") var cover: Endpoint<Empty, Data>
    @GET("/note") var note: Endpoint<Empty, String>
    @GET("/shelf") var shelf: Endpoint<Empty, Shelf>

    struct Shelf: Codable, Sendable {
        var shelf: Content

        struct Content: Codable, Sendable {
            var room: String
            var book: [String]

            enum CodingKeys: String, CodingKey {
                case room = "@room"
                case book
            }
        }
    }
}

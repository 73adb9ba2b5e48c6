import EndpointKit
import FoundationEssentials
import HTTPMessage
import ValueTree

/// Endpoints with less common types: dictionaries, optional values, UUIDs, and dates as numbers.
final class ShelfAPI: EndpointGroup {
    @PUT("/shelf") var store: Endpoint<StoreRequest, Empty>
    @POST("/files") var upload: Endpoint<UploadRequest, Empty>
    @PUT("/raw") var raw: Endpoint<RawRequest, Empty>

    override var decoder: ValueDecoder { ValueDecoder(dateStrategy: .secondsSince1970) }
    override var encoder: ValueEncoder { ValueEncoder(dateStrategy: .secondsSince1970) }

    struct StoreRequest: RequestComponents {
        @URLQuery var room: String?
        @Body var body: Shelf
    }

    struct Shelf: Codable, Sendable {
        var labels: [String: String]
        var boxes: [String: Box]?
        var note: String?
        var id: UUID?
        var since: Date?
        var counts: [Int?]
    }

    struct Box: Codable, Sendable {
        var size: Int
        var title: String
    }

    struct UploadRequest: RequestComponents {
        static let contentEncoding = ContentEncoding.multipart

        @Body var parts: [Part]
    }

    struct RawRequest: RequestComponents {
        @Body var bytes: Data
    }
}

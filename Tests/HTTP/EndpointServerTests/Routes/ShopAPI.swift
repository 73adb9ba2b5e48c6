import EndpointKit
import FoundationEssentials
import HTTPMessage

/// An API with every combination of something and nothing.
final class ShopAPI: EndpointGroup {
    @GET("/names")
    var names: Endpoint<Empty, [String]>

    @GET("/things/:name/price")
    var price: Endpoint<PriceRequest, Price>

    @PUT("/things/:name")
    var store: Endpoint<StoreRequest, Empty>

    @POST("/close")
    var close: Endpoint<Empty, Empty>

    @POST("/photos")
    var upload: Endpoint<Upload, [Photo]>

    @PUT("/echo")
    var echo: Endpoint<Bytes, Data>

    struct Upload: RequestComponents {
        static let contentEncoding: ContentEncoding = .multipart

        @Body var photos: [Part]
    }

    struct Photo: Codable, Equatable, Sendable {
        var name: String
        var fileName: String?
        var mimeType: String?
        var size: Int
    }

    struct Bytes: RequestComponents {
        @Body var bytes: Data
    }

    struct PriceRequest: RequestComponents {
        @Path var name: String
        @URLQuery var count: Int
        @URLQuery var currency: String?
    }

    struct Price: Codable, Equatable {
        var total: Double
        var name: String
        var currency: String?
    }

    struct StoreRequest: RequestComponents {
        @Path var name: String
        @Header var token: String
        @Body var thing: Thing
    }

    struct Thing: Codable {
        var weight: Int
        var tags: [String]
    }
}

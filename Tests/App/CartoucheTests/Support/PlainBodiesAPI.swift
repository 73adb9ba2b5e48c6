import EndpointKit
import Foundation

/// An API whose bodies are sent unchanged, and with a default in a query.
final class PlainBodiesAPI: EndpointGroup {
    override class var name: String { "Sample" }

    @POST("/text")
    var text: Endpoint<Text, Data>

    @POST("/bytes")
    var bytes: Endpoint<Bytes, Data>

    @GET("/pages")
    var pages: Endpoint<Pages, Data>

    struct Pages: RequestComponents {
        @URLQuery var limit: Int = 20
        @URLQuery var page: Int
    }

    struct Text: RequestComponents {
        @Body var body: String
    }

    struct Bytes: RequestComponents {
        @Body var body: Data
    }
}

import EndpointKit
import Foundation

/// An API whose bodies are sent as they are.
final class PlainBodiesAPI: EndpointGroup {
    override class var name: String { "Sample" }

    @POST("/text")
    var text: Endpoint<Text, Data>

    @POST("/bytes")
    var bytes: Endpoint<Bytes, Data>

    struct Text: RequestComponents {
        @Body var body: String
    }

    struct Bytes: RequestComponents {
        @Body var body: Data
    }
}

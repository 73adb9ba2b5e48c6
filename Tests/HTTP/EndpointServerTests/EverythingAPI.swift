import EndpointKit
import FoundationEssentials
import HTTPMessage
import ValueTree

/// An API that sends a value of every type through every wrapper, and gets it back.
final class EverythingAPI: EndpointGroup {
    override var keyMapping: KeyStrategy { .snakeCase }

    @GET("/queries?fixed=1")
    var queries: Endpoint<Queries, Queries.Values>

    @GET("/nested")
    var nested: Endpoint<Nested, Nested.Values>

    @GET("/headers")
    var fields: Endpoint<Headers, Headers.Values>

    @GET("/paths/:text_value/{whole}/:small/:ratio/:flag/:kind/:unique_id/end")
    var paths: Endpoint<Paths, Paths.Values>

    @POST("/json")
    var json: Endpoint<JSONBody, Document>

    @POST("/form")
    var form: Endpoint<FormBody, Document>

    @GET("/form")
    var formQuery: Endpoint<FormBody, Document>

    @PUT("/multipart")
    var multipart: Endpoint<Multipart, [Field]>

    @PUT("/data")
    var data: Endpoint<Bytes, Data>

    @PUT("/text")
    var text: Endpoint<Text, String>

    @PATCH("/optional")
    var optional: Endpoint<OptionalBody, Document?>

    @POST("/whole")
    var whole: Endpoint<Document, Document>

    enum Kind: String, Codable, CaseIterable {
        case smallOne, large
        case odd = "odd & even?"
    }

    enum Level: Int, Codable, CaseIterable {
        case low = -1
        case high = 7
    }

    /// A document with every kind of content that a body can have; it can also be a request.
    struct Document: RequestConvertible, Equatable {
        var title: String
        var homeURL: URL
        var count: Int
        var total: UInt64
        var ratio: Double
        var isOpen: Bool
        var level: Level
        var madeAt: Date
        var uniqueID: UUID
        var note: String?
        var tagList: [String]
        var parts: [Step]
        var namedSteps: [String: Step]
    }

    struct Step: Codable, Equatable {
        var stepName: String
        var amount: Int?
    }

    struct Field: Codable, Equatable {
        var name: String
        var fileName: String?
        var mimeType: String?
        var bytes: Data
    }

    struct JSONBody: RequestComponents {
        @Body var document: Document
    }

    struct FormBody: RequestComponents {
        static let contentEncoding: ContentEncoding = .url

        @URLQuery var besideIt: [String]
        @Body var document: Document
    }

    struct Multipart: RequestComponents {
        static let contentEncoding: ContentEncoding = .multipart

        @Body var parts: [Part]
    }

    struct Bytes: RequestComponents {
        @Body var bytes: Data
    }

    struct Text: RequestComponents {
        @Body var text: String
    }

    struct OptionalBody: RequestComponents {
        @Body var document: Document?
    }
}

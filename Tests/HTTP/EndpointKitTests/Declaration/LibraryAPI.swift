import DecodePipeline
import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import ObjectMapping
import SecretValues

/// An API that overrides every property of a group.
final class LibraryAPI: EndpointGroup {
    override var defaultHeaders: HTTPFields { [.acceptLanguage: "de", .userAgent: "library"] }
    override var defaultAuthorization: Authorization? {
        .basic(user: "ann", password: Secret("opensesame"))
    }

    override class func intercept(_ request: HTTPMessage.Request) throws -> HTTPMessage.Request {
        guard request.url.path() != "/closed" else { throw Closed() }
        return request.with(headers: request.headers + [.init(name: .from, value: "desk")])
    }

    struct Closed: Error, CustomStringConvertible {
        let description = "the library is closed"
    }

    @GET("/books", decoding: .pipeline(array(LibraryAPI.book)))
    var books: Endpoint<Find, [Book]>

    @GET("/closed")
    var closed: Endpoint<Empty, Empty>

    @POST("/notes")
    var note: Endpoint<Note, String>

    @PUT("/cover")
    var cover: Endpoint<Cover, Data>

    @POST("/scans")
    var scan: Endpoint<Scan, Book?>

    @GET("/members", decoding: .mapper)
    var members: Endpoint<Empty, [Member]>

    struct Member: Deserializable, Equatable {
        let name: String
        let age: Int?

        init(_ data: DeserializableData) throws {
            name = try data["name"].get()
            age = data["age"].get()
        }
    }

    static let book: DecodePipeline.Decoder<Book> =
        decode(Book.init)
        |> required("title", string)
        |> optional("year", int)

    struct Book: Codable, Equatable {
        var title: String
        var year: Int?
    }

    struct Find: RequestComponents {
        @Header var card: Secret
        @Header var userAgent: String?
        @URLQuery var pin: Secret?

        enum CodingKeys: String, CodingKey {
            case card
            case userAgent = "User-Agent"
            case pin
        }
    }

    struct Note: RequestComponents {
        @Body var text: String
    }

    struct Cover: RequestComponents {
        @Header var contentType: String?
        @Body var image: Data

        enum CodingKeys: String, CodingKey {
            case contentType = "Content-Type"
            case image
        }
    }

    struct Scan: RequestComponents {
        static let contentEncoding: ContentEncoding = .multipart

        @Body var pages: [Part]
    }
}

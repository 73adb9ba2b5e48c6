import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import ValueTree

/// An API whose names have underscores, some of whose endpoints are on their way out.
final class LegacyAPI: EndpointGroup {
    override var keyMapping: KeyStrategy { .snakeCase }
    override var requestGenerator: any RequestGenerator { StandardRequestGenerator() }

    @PUT("/owners/:owner_id")
    var put: Endpoint<Put, Owner>

    /// A request type that says nothing about components is the body as a whole.
    @POST("/notes", deprecated: "use put")
    var note: Endpoint<Note, Empty>

    struct Put: RequestComponents, Equatable {
        @Path var ownerID: Int
        @URLQuery var sortOrder: String
        @URLQuery var rangeFilter: Range?
        @Header var requestTag: String
        @Header var traceID: String
        @Body var newOwner: Owner

        enum CodingKeys: String, CodingKey {
            case ownerID, sortOrder, rangeFilter, requestTag
            case traceID = "X-Trace-ID"
            case newOwner
        }
    }

    struct Range: Codable, Equatable {
        var dueBefore: Int
    }

    struct Owner: Codable, Equatable {
        var firstName: String
    }

    struct Note: RequestConvertible, Equatable {
        var noteText: String?
    }
}

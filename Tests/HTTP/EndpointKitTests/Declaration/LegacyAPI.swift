import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import ValueTree

/// An API whose names have underscores.
///
/// Some of its endpoints are deprecated.
final class LegacyAPI: EndpointGroup {
    override var keyMapping: KeyStrategy { .snakeCase }
    override var requestGenerator: any RequestGenerator { StandardRequestGenerator() }

    @PUT("/owners/:owner_id")
    var put: Endpoint<Put, Owner>

    /// A request type without components is itself the body.
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

internal import EndpointKit
internal import FoundationEssentials

extension GitHubAPI {
    /// A comment on an issue.
    struct Comment: Codable, Sendable, Hashable {
        var id: Int
        /// In Markdown.
        var body: String?
        /// The author, or nil if the account was deleted.
        var user: Account?
        var createdAt: Date
        var updatedAt: Date
        /// The web page.
        var htmlURL: URL
    }

    /// A request for the comments on an issue.
    struct CommentsRequest: RequestComponents, Sendable {
        static let components: Components =
            .issue + .paging + .optionalToken + ["since": "only what changed after this time"]

        @Path var owner: String
        @Path var repo: String
        @Path var number: Int
        @URLQuery var since: Date? = nil
        @URLQuery var perPage: Int? = nil
        @URLQuery var page: Int? = nil
        @Header var authorization: Secret? = nil
    }

    /// A request that adds a comment to an issue.
    struct CreateCommentRequest: RequestComponents, Sendable {
        static let components: Components =
            .issue + .token + ["body": "the comment"]

        @Path var owner: String
        @Path var repo: String
        @Path var number: Int
        @Body var body: NewComment
        @Header var authorization: Secret? = nil
    }

    /// The content of a new comment.
    struct NewComment: Codable, Sendable, Hashable {
        /// In Markdown.
        var body: String
    }
}

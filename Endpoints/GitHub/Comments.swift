internal import EndpointKit
internal import FoundationEssentials
internal import Girders

extension GitHubAPI {
    /// What somebody says to an issue.
    struct Comment: Codable, Sendable, Hashable {
        var id: Int
        /// In Markdown.
        var body: String?
        /// Nobody where the account is gone.
        var user: Account?
        var createdAt: Date
        var updatedAt: Date
        /// The page for people.
        var htmlURL: URL
    }

    /// Asks for the comments on an issue.
    struct CommentsRequest: RequestComponents, Sendable {
        static let documentation = componentTexts(
            .issue,
            .paging,
            .optionalToken,
            own: [
                "since": "leaves out what has not changed since"
            ]
        )

        @Path var owner: String
        @Path var repo: String
        @Path var number: Int
        @URLQuery var since: Date? = nil
        @URLQuery var perPage: Int? = nil
        @URLQuery var page: Int? = nil
        @Header var authorization: Secret? = nil
    }

    /// Adds a comment to an issue.
    struct CreateCommentRequest: RequestComponents, Sendable {
        static let documentation = componentTexts(
            .issue,
            .token,
            own: [
                "body": "the comment"
            ]
        )

        @Path var owner: String
        @Path var repo: String
        @Path var number: Int
        @Body var body: NewComment
        @Header var authorization: Secret? = nil
    }

    /// What is to be said to an issue.
    struct NewComment: Codable, Sendable, Hashable {
        /// In Markdown.
        var body: String
    }
}

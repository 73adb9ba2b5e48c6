internal import EndpointKit
internal import HTTPTypes
internal import ObjectMappingCore
internal import ValueTree

/// The REST API of GitHub: repositories, issues, users, search and events.
final class GitHubAPI: EndpointGroup {
    override class var defaultBaseURL: String? { "https://api.github.com" }

    override class var documentation: String? {
        "Repositories, issues, users and events on GitHub."
    }

    override class var endpointDocumentation: [String: String] {
        [
            "repository": "A repository.",
            "languages": "The languages of a repository, in bytes of code.",
            "releases": "The releases of a repository, newest first.",
            "issues": "The issues of a repository, including pull requests.",
            "issue": "An issue of a repository.",
            "createIssue": "Adds an issue to a repository.",
            "updateIssue": "Updates the given fields of an issue.",
            "comments": "The comments on an issue, oldest first.",
            "createComment": "Adds a comment to an issue.",
            "user": "The public profile of a user.",
            "me": "The profile of the authenticated user.",
            "userRepositories": "The repositories of a user.",
            "searchRepositories": "Repositories that match a query.",
            "searchIssues": "Issues and pull requests that match a query.",
            "searchUsers": "Users and organizations that match a query.",
            "rateLimit": "The remaining rate limit and when it resets.",
            "events": "Public events, newest first.",
            "repositoryEvents": "The events of a repository, newest first.",
            "userEvents": "The public events of a user, newest first.",
        ]
    }

    override var keyMapping: KeyStrategy { .snakeCase }

    /// The media type and the API version that the types are written for.
    override var headers: HTTPFields {
        var fields: HTTPFields = [.accept: "application/vnd.github+json"]
        if let version = HTTPField.Name("X-GitHub-Api-Version") { fields[version] = "2022-11-28" }
        return fields
    }

    @GET("/repos/:owner/:repo")
    var repository: Endpoint<RepositoryRequest, Repository>

    @GET("/repos/:owner/:repo/languages")
    var languages: Endpoint<RepositoryRequest, [String: Int]>

    @GET("/repos/:owner/:repo/releases")
    var releases: Endpoint<RepositoryPageRequest, [Release]>

    @GET("/repos/:owner/:repo/issues")
    var issues: Endpoint<IssuesRequest, [Issue]>

    @GET("/repos/:owner/:repo/issues/:number")
    var issue: Endpoint<IssueRequest, Issue>

    @POST("/repos/:owner/:repo/issues")
    var createIssue: Endpoint<CreateIssueRequest, Issue>

    @PATCH("/repos/:owner/:repo/issues/:number")
    var updateIssue: Endpoint<UpdateIssueRequest, Issue>

    @GET("/repos/:owner/:repo/issues/:number/comments")
    var comments: Endpoint<CommentsRequest, [Comment]>

    @POST("/repos/:owner/:repo/issues/:number/comments")
    var createComment: Endpoint<CreateCommentRequest, Comment>

    @GET("/users/:username")
    var user: Endpoint<UserRequest, Profile>

    @GET("/user")
    var me: Endpoint<TokenRequest, Profile>

    @GET("/users/:username/repos")
    var userRepositories: Endpoint<UserRepositoriesRequest, [Repository]>

    @GET("/search/repositories")
    var searchRepositories: Endpoint<SearchRequest<RepositorySearchOrder>, Found<Repository>>

    @GET("/search/issues")
    var searchIssues: Endpoint<SearchRequest<IssueSearchOrder>, Found<Issue>>

    @GET("/search/users")
    var searchUsers: Endpoint<SearchRequest<UserSearchOrder>, Found<Account>>

    @GET("/rate_limit")
    var rateLimit: Endpoint<TokenRequest, RateLimits>

    @GET("/events", decoding: .mapper(StaticPolymorph()))
    var events: Endpoint<PageRequest, [Event]>

    @GET("/repos/:owner/:repo/events", decoding: .mapper(StaticPolymorph()))
    var repositoryEvents: Endpoint<RepositoryPageRequest, [Event]>

    @GET("/users/:username/events/public", decoding: .mapper(StaticPolymorph()))
    var userEvents: Endpoint<UserPageRequest, [Event]>
}

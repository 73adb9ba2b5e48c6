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

    override class var failure: FailureDecoding? { .type(Problem.self) }

    override var keyMapping: KeyStrategy { .snakeCase }

    /// The media type and the API version that the types are written for.
    override var defaultHeaders: HTTPFields {
        var fields: HTTPFields = [.accept: "application/vnd.github+json"]
        if let version = HTTPField.Name("X-GitHub-Api-Version") { fields[version] = "2022-11-28" }
        return fields
    }

    @GET("/repos/:owner/:repo", "A repository.")
    var repository: Endpoint<RepositoryRequest, Repository>

    @GET("/repos/:owner/:repo/languages", "The languages of a repository, in bytes of code.")
    var languages: Endpoint<RepositoryRequest, [String: Int]>

    @GET("/repos/:owner/:repo/releases", "The releases of a repository, newest first.")
    var releases: Endpoint<RepositoryPageRequest, [Release]>

    @GET("/repos/:owner/:repo/issues", "The issues of a repository, including pull requests.")
    var issues: Endpoint<IssuesRequest, [Issue]>

    @GET("/repos/:owner/:repo/issues/:number", "An issue of a repository.")
    var issue: Endpoint<IssueRequest, Issue>

    @POST("/repos/:owner/:repo/issues", "Adds an issue to a repository.")
    var createIssue: Endpoint<CreateIssueRequest, Issue>

    @PATCH("/repos/:owner/:repo/issues/:number", "Updates the given fields of an issue.")
    var updateIssue: Endpoint<UpdateIssueRequest, Issue>

    @GET("/repos/:owner/:repo/issues/:number/comments", "The comments on an issue, oldest first.")
    var comments: Endpoint<CommentsRequest, [Comment]>

    @POST("/repos/:owner/:repo/issues/:number/comments", "Adds a comment to an issue.")
    var createComment: Endpoint<CreateCommentRequest, Comment>

    @GET("/users/:username", "The public profile of a user.")
    var user: Endpoint<UserRequest, Profile>

    @GET("/user", "The profile of the authenticated user.")
    var me: Endpoint<TokenRequest, Profile>

    @GET("/users/:username/repos", "The repositories of a user.")
    var userRepositories: Endpoint<UserRepositoriesRequest, [Repository]>

    @GET("/search/repositories", "Repositories that match a query.")
    var searchRepositories: Endpoint<SearchRequest<RepositorySearchOrder>, Found<Repository>>

    @GET("/search/issues", "Issues and pull requests that match a query.")
    var searchIssues: Endpoint<SearchRequest<IssueSearchOrder>, Found<Issue>>

    @GET("/search/users", "Users and organizations that match a query.")
    var searchUsers: Endpoint<SearchRequest<UserSearchOrder>, Found<Account>>

    @GET("/rate_limit", "The remaining rate limit and when it resets.")
    var rateLimit: Endpoint<TokenRequest, RateLimits>

    @GET("/events", "Public events, newest first.", decoding: .mapper(StaticPolymorph()))
    var events: Endpoint<PageRequest, [Event]>

    @GET(
        "/repos/:owner/:repo/events",
        "The events of a repository, newest first.",
        decoding: .mapper(StaticPolymorph())
    )
    var repositoryEvents: Endpoint<RepositoryPageRequest, [Event]>

    @GET(
        "/users/:username/events/public",
        "The public events of a user, newest first.",
        decoding: .mapper(StaticPolymorph())
    )
    var userEvents: Endpoint<UserPageRequest, [Event]>
}

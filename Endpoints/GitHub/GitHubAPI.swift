internal import EndpointKit
internal import HTTPTypes
internal import ObjectMapping
internal import ValueTree

/// The REST API of GitHub: repositories, issues, people, what they search for and what they do.
final class GitHubAPI: EndpointGroup {
    override class var defaultBaseURL: String? { "https://api.github.com" }

    override class var documentation: String? {
        "Repositories, issues and people on GitHub, and what happens there."
    }

    override class var endpointDocumentation: [String: String] {
        [
            "repository": "A repository.",
            "languages": "How many bytes of a repository are in which language.",
            "releases": "The releases of a repository, the newest first.",
            "issues": "The issues of a repository; pull requests are issues, too.",
            "issue": "An issue of a repository.",
            "createIssue": "Adds an issue to a repository.",
            "updateIssue": "Changes what is given of an issue and leaves the rest.",
            "comments": "The comments on an issue, the oldest first.",
            "createComment": "Adds a comment to an issue.",
            "user": "What someone shows of themselves.",
            "me": "What the owner of the token shows of themselves.",
            "userRepositories": "The repositories of someone.",
            "searchRepositories": "Repositories that fit a query.",
            "searchIssues": "Issues and pull requests that fit a query.",
            "searchUsers": "People and organisations that fit a query.",
            "rateLimit": "How many more requests are answered, and until when.",
            "events": "What happens in public, the newest first.",
            "repositoryEvents": "What happens in a repository, the newest first.",
            "userEvents": "What someone does in public, the newest first.",
        ]
    }

    override var keyMapping: KeyStrategy { .snakeCase }

    /// What is asked for, in the version of the API that the types are written for.
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

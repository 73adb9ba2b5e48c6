package import EndpointKit
package import HTTPTypes
internal import ObjectMapping
package import ValueTree

/// The REST API of GitHub: repositories, issues, people, what they search for and what they do.
package final class GitHubAPI: EndpointGroup {
    package override class var defaultBaseURL: String? { "https://api.github.com" }

    package override class var documentation: String? {
        "Repositories, issues and people on GitHub, and what happens there."
    }

    package override class var endpointDocumentation: [String: String] {
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

    package override var keyMapping: KeyStrategy { .snakeCase }

    /// What is asked for, in the version of the API that the types are written for.
    package override var headers: HTTPFields {
        var fields: HTTPFields = [.accept: "application/vnd.github+json"]
        if let version = HTTPField.Name("X-GitHub-Api-Version") { fields[version] = "2022-11-28" }
        return fields
    }

    @GET("/repos/:owner/:repo")
    package var repository: Endpoint<RepositoryRequest, Repository>

    @GET("/repos/:owner/:repo/languages")
    package var languages: Endpoint<RepositoryRequest, [String: Int]>

    @GET("/repos/:owner/:repo/releases")
    package var releases: Endpoint<RepositoryPageRequest, [Release]>

    @GET("/repos/:owner/:repo/issues")
    package var issues: Endpoint<IssuesRequest, [Issue]>

    @GET("/repos/:owner/:repo/issues/:number")
    package var issue: Endpoint<IssueRequest, Issue>

    @POST("/repos/:owner/:repo/issues")
    package var createIssue: Endpoint<CreateIssueRequest, Issue>

    @PATCH("/repos/:owner/:repo/issues/:number")
    package var updateIssue: Endpoint<UpdateIssueRequest, Issue>

    @GET("/repos/:owner/:repo/issues/:number/comments")
    package var comments: Endpoint<CommentsRequest, [Comment]>

    @POST("/repos/:owner/:repo/issues/:number/comments")
    package var createComment: Endpoint<CreateCommentRequest, Comment>

    @GET("/users/:username")
    package var user: Endpoint<UserRequest, Profile>

    @GET("/user")
    package var me: Endpoint<TokenRequest, Profile>

    @GET("/users/:username/repos")
    package var userRepositories: Endpoint<UserRepositoriesRequest, [Repository]>

    @GET("/search/repositories")
    package var searchRepositories:
        Endpoint<SearchRequest<RepositorySearchOrder>, Found<Repository>>

    @GET("/search/issues")
    package var searchIssues: Endpoint<SearchRequest<IssueSearchOrder>, Found<Issue>>

    @GET("/search/users")
    package var searchUsers: Endpoint<SearchRequest<UserSearchOrder>, Found<Account>>

    @GET("/rate_limit")
    package var rateLimit: Endpoint<TokenRequest, RateLimits>

    @GET("/events", decoding: .mapper(StaticPolymorph()))
    package var events: Endpoint<PageRequest, [Event]>

    @GET("/repos/:owner/:repo/events", decoding: .mapper(StaticPolymorph()))
    package var repositoryEvents: Endpoint<RepositoryPageRequest, [Event]>

    @GET("/users/:username/events/public", decoding: .mapper(StaticPolymorph()))
    package var userEvents: Endpoint<UserPageRequest, [Event]>
}

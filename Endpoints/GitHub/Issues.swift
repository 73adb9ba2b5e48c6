internal import EndpointKit
internal import FoundationEssentials

extension GitHubAPI {
    /// An issue; every pull request is also an issue.
    struct Issue: Codable, Sendable, Hashable {
        var id: Int
        /// The number within the repository, as in URLs.
        var number: Int
        var title: String
        /// In Markdown.
        var body: String?
        var state: IssueState
        /// Why the issue was closed or reopened.
        var stateReason: IssueClosure?
        /// The author, or nil if the account was deleted.
        var user: Account?
        var labels: [Label]
        /// The accounts assigned to the issue.
        var assignees: [Account]
        var milestone: Milestone?
        /// Whether only collaborators may comment.
        var locked: Bool
        /// The number of comments.
        var comments: Int
        var createdAt: Date
        var updatedAt: Date
        var closedAt: Date?
        /// The web page.
        var htmlURL: URL
        /// Links to the pull request; nil for a plain issue.
        var pullRequest: PullRequestLink?
    }

    /// Whether an issue is open or closed.
    enum IssueState: String, Codable, Sendable, CaseIterable {
        case open, closed
    }

    /// Why an issue was closed or reopened.
    enum IssueClosure: String, Codable, Sendable, CaseIterable {
        case completed, duplicate, reopened
        case notPlanned = "not_planned"
    }

    /// A label that categorizes issues.
    struct Label: Codable, Sendable, Hashable {
        var id: Int
        var name: String
        /// Six hexadecimal digits, without `#`.
        var color: String
        var description: String?
        /// Whether new repositories have it by default.
        var isDefault: Bool

        enum CodingKeys: String, CodingKey {
            case id, name, color, description
            case isDefault = "default"
        }
    }

    /// A milestone that groups issues.
    struct Milestone: Codable, Sendable, Hashable {
        var id: Int
        /// The number within the repository, as in URLs.
        var number: Int
        var title: String
        var description: String?
        var state: IssueState
        var openIssues: Int
        var closedIssues: Int
        var dueOn: Date?
    }

    /// The pull request that an issue belongs to.
    struct PullRequestLink: Codable, Sendable, Hashable {
        var htmlURL: URL?
        /// When it was merged; nil if it was not.
        var mergedAt: Date?
    }

    /// A request for the issues of a repository.
    struct IssuesRequest: RequestComponents, Sendable {
        static let components: Components =
            .repository + .paging + .optionalToken + [
                "state": "state of the issues (default `open`)",
                "labels": .style(.commas).about("labels that must all be present"),
                "assignee": "login of the assignee; `none` for unassigned, `*` for any",
                "creator": "login of the author", "mentioned": "login of a mentioned user",
                "milestone": "number of the milestone; `none` for no milestone, `*` for any",
                "since": "only what changed after this time",
                "sort": "sort order (default `created`)",
                "direction": "sort direction (default `desc`)",
            ]

        @Path var owner: String
        @Path var repo: String
        @URLQuery var state: IssueSelection? = nil
        @URLQuery var labels: [String] = []
        @URLQuery var assignee: String? = nil
        @URLQuery var creator: String? = nil
        @URLQuery var mentioned: String? = nil
        @URLQuery var milestone: String? = nil
        @URLQuery var since: Date? = nil
        @URLQuery var sort: IssueOrder? = nil
        @URLQuery var direction: Direction? = nil
        @URLQuery var perPage: Int? = nil
        @URLQuery var page: Int? = nil
        @Header var authorization: Secret? = nil
    }

    /// The states to filter issues by.
    enum IssueSelection: String, Codable, Sendable, CaseIterable {
        case open, closed, all
    }

    /// The sort orders of issues.
    enum IssueOrder: String, Codable, Sendable, CaseIterable {
        case created, updated, comments
    }

    /// A request for an issue.
    struct IssueRequest: RequestComponents, Sendable {
        static let components: Components = .issue + .optionalToken

        @Path var owner: String
        @Path var repo: String
        @Path var number: Int
        @Header var authorization: Secret? = nil
    }

    /// A request that creates an issue.
    struct CreateIssueRequest: RequestComponents, Sendable {
        static let components: Components =
            .repository + .token + ["body": "the new issue; the server assigns the number"]

        @Path var owner: String
        @Path var repo: String
        @Body var body: NewIssue
        @Header var authorization: Secret? = nil
    }

    /// The content of a new issue.
    struct NewIssue: Codable, Sendable, Hashable {
        var title: String
        /// In Markdown.
        var body: String?
        var labels: [String] = []
        /// The logins of the assignees.
        var assignees: [String] = []
        /// The number of the milestone.
        var milestone: Int?
    }

    /// A request that updates an issue.
    struct UpdateIssueRequest: RequestComponents, Sendable {
        static let components: Components =
            .issue + .token + ["body": "the fields to change; others keep their values"]

        @Path var owner: String
        @Path var repo: String
        @Path var number: Int
        @Body var body: IssueChanges
        @Header var authorization: Secret? = nil
    }

    /// Changes to an issue; fields that are nil keep their values.
    struct IssueChanges: Codable, Sendable, Hashable {
        var title: String?
        /// In Markdown.
        var body: String?
        var state: IssueState?
        /// Why the issue was closed or reopened.
        var stateReason: IssueClosure?
        /// Replaces all current ones.
        var labels: [String]?
        /// Replaces all current ones.
        var assignees: [String]?
        /// The number of the milestone.
        var milestone: Int?
    }
}

internal import EndpointKit
internal import FoundationEssentials
internal import Girders

extension GitHubAPI {
    /// Something to talk about, and to do; a pull request is one, too.
    struct Issue: Codable, Sendable, Hashable {
        var id: Int
        /// What addresses call it.
        var number: Int
        var title: String
        /// In Markdown.
        var body: String?
        var state: IssueState
        /// Why it is closed, or open again.
        var stateReason: IssueClosure?
        /// Who opened it; nobody where the account is gone.
        var user: Account?
        var labels: [Label]
        /// Who works on it.
        var assignees: [Account]
        var milestone: Milestone?
        /// Whether only those who belong to the repository may talk.
        var locked: Bool
        /// How many there are.
        var comments: Int
        var createdAt: Date
        var updatedAt: Date
        var closedAt: Date?
        /// The page for people.
        var htmlURL: URL
        /// Missing where it is an issue and nothing else.
        var pullRequest: PullRequestLink?
    }

    /// Whether something is still to be done.
    enum IssueState: String, Codable, Sendable, CaseIterable {
        case open, closed
    }

    /// Why an issue is closed, or open again.
    enum IssueClosure: String, Codable, Sendable, CaseIterable {
        case completed, duplicate, reopened
        case notPlanned = "not_planned"
    }

    /// A word that sorts issues.
    struct Label: Codable, Sendable, Hashable {
        var id: Int
        var name: String
        /// Six hexadecimal digits.
        var color: String
        var description: String?
        /// Whether every new repository has it.
        var isDefault: Bool

        enum CodingKeys: String, CodingKey {
            case id, name, color, description
            case isDefault = "default"
        }
    }

    /// A goal that issues lead to.
    struct Milestone: Codable, Sendable, Hashable {
        var id: Int
        /// What addresses call it.
        var number: Int
        var title: String
        var description: String?
        var state: IssueState
        var openIssues: Int
        var closedIssues: Int
        var dueOn: Date?
    }

    /// Where the pull request is that an issue stands for.
    struct PullRequestLink: Codable, Sendable, Hashable {
        var htmlURL: URL?
        /// When it was taken; never while it is open or declined.
        var mergedAt: Date?
    }

    /// Asks for issues of a repository.
    struct IssuesRequest: RequestComponents, Sendable {
        static let documentation = componentTexts(
            .repository,
            .paging,
            .optionalToken,
            own: [
                "state": "which issues; the open ones unless said",
                "labels": "labels that all have to be there, such as `bug,ui`",
                "assignee": "who works on them; `none` for nobody, `*` for anybody",
                "creator": "who opened them",
                "mentioned": "who is mentioned in them",
                "milestone": "the number of the milestone; `none` for none, `*` for any",
                "since": "leaves out what has not changed since",
                "sort": "what the order goes by; when they were opened unless said",
                "direction": "which end comes first; the newest unless said",
            ]
        )

        @Path var owner: String
        @Path var repo: String
        @URLQuery var state: IssueSelection? = nil
        @URLQuery var labels: String? = nil
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

    /// Which issues are asked for.
    enum IssueSelection: String, Codable, Sendable, CaseIterable {
        case open, closed, all
    }

    /// What the order of issues goes by.
    enum IssueOrder: String, Codable, Sendable, CaseIterable {
        case created, updated, comments
    }

    /// Names an issue.
    struct IssueRequest: RequestComponents, Sendable {
        static let documentation = componentTexts(.issue, .optionalToken)

        @Path var owner: String
        @Path var repo: String
        @Path var number: Int
        @Header var authorization: Secret? = nil
    }

    /// Adds an issue.
    struct CreateIssueRequest: RequestComponents, Sendable {
        static let documentation = componentTexts(
            .repository,
            .token,
            own: [
                "body": "the issue; it gets its number from the server"
            ]
        )

        @Path var owner: String
        @Path var repo: String
        @Body var body: NewIssue
        @Header var authorization: Secret? = nil
    }

    /// An issue that has no number yet.
    struct NewIssue: Codable, Sendable, Hashable {
        var title: String
        /// In Markdown.
        var body: String?
        var labels: [String] = []
        /// Who is to work on it.
        var assignees: [String] = []
        /// The number of the milestone.
        var milestone: Int?
    }

    /// Changes an issue.
    struct UpdateIssueRequest: RequestComponents, Sendable {
        static let documentation = componentTexts(
            .issue,
            .token,
            own: [
                "body": "what changes; what is left out stays"
            ]
        )

        @Path var owner: String
        @Path var repo: String
        @Path var number: Int
        @Body var body: IssueChanges
        @Header var authorization: Secret? = nil
    }

    /// What changes of an issue; what is left out stays.
    struct IssueChanges: Codable, Sendable, Hashable {
        var title: String?
        /// In Markdown.
        var body: String?
        var state: IssueState?
        /// Why it is closed, or open again.
        var stateReason: IssueClosure?
        /// All of them; the others go.
        var labels: [String]?
        /// All of them; the others go.
        var assignees: [String]?
        /// The number of the milestone.
        var milestone: Int?
    }
}

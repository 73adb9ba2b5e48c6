package import EndpointKit
package import FoundationEssentials
package import Girders

extension GitHubAPI {
    /// Asks for issues of a repository.
    package struct IssuesRequest: RequestComponents, Sendable {
        package static let documentation = [
            "owner": "who has the repository, such as `apple`",
            "repo": "the name of the repository, such as `swift-nio`",
            "state": "which issues; the open ones unless said",
            "labels": "labels that all have to be there, such as `bug,ui`",
            "assignee": "who works on them; `none` for nobody, `*` for anybody",
            "creator": "who opened them",
            "mentioned": "who is mentioned in them",
            "milestone": "the number of the milestone; `none` for none, `*` for any",
            "since": "leaves out what has not changed since",
            "sort": "what the order goes by; when they were opened unless said",
            "direction": "which end comes first; the newest unless said",
            "perPage": "how many are on a page, 30 unless said, up to 100",
            "page": "which page, counted from 1",
            "authorization": "`Bearer ` and a token; what is public needs none",
        ]

        @Path package var owner: String
        @Path package var repo: String
        @URLQuery package var state: IssueSelection?
        @URLQuery package var labels: String?
        @URLQuery package var assignee: String?
        @URLQuery package var creator: String?
        @URLQuery package var mentioned: String?
        @URLQuery package var milestone: String?
        @URLQuery package var since: Date?
        @URLQuery package var sort: IssueOrder?
        @URLQuery package var direction: Direction?
        @URLQuery package var perPage: Int?
        @URLQuery package var page: Int?
        @Header package var authorization: Secret?

        /// Creates the request.
        package init(
            owner: String,
            repo: String,
            state: IssueSelection? = nil,
            labels: String? = nil,
            assignee: String? = nil,
            creator: String? = nil,
            mentioned: String? = nil,
            milestone: String? = nil,
            since: Date? = nil,
            sort: IssueOrder? = nil,
            direction: Direction? = nil,
            perPage: Int? = nil,
            page: Int? = nil,
            authorization: Secret? = nil
        ) {
            self.owner = owner
            self.repo = repo
            self.state = state
            self.labels = labels
            self.assignee = assignee
            self.creator = creator
            self.mentioned = mentioned
            self.milestone = milestone
            self.since = since
            self.sort = sort
            self.direction = direction
            self.perPage = perPage
            self.page = page
            self.authorization = authorization
        }
    }
}

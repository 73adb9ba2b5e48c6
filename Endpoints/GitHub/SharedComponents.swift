extension GitHubAPI {
    /// The texts of components that several requests have in common.
    enum SharedComponents {
        case repository, issue, user, paging
        /// A token that only private data needs.
        case optionalToken
        /// A token without which the request is refused.
        case token

        var texts: [String: String] {
            switch self {
            case .repository:
                [
                    "owner": "who has the repository, such as `apple`",
                    "repo": "the name of the repository, such as `swift-nio`",
                ]
            case .issue:
                Self.repository.texts.merging(["number": "the number of the issue"]) { _, new in new
                }
            case .user: ["username": "the name that someone logs in with, such as `octocat`"]
            case .paging:
                [
                    "perPage": "how many are on a page, 30 unless said, up to 100",
                    "page": "which page, counted from 1",
                ]
            case .optionalToken:
                ["authorization": "`Bearer ` and a token; what is public needs none"]
            case .token: ["authorization": "`Bearer ` and a token"]
            }
        }
    }

    /// The texts of a request: those it shares with others, and its `own`.
    static func componentTexts(
        _ shared: SharedComponents...,
        own: [String: String] = [:]
    ) -> [String: String] {
        shared.reduce(into: own) { $0.merge($1.texts) { own, _ in own } }
    }
}

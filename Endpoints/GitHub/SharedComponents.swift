extension GitHubAPI {
    /// The documentation of components that several requests share.
    enum SharedComponents {
        case repository, issue, user, paging
        /// A token, needed for private data only.
        case optionalToken
        /// A required token.
        case token

        var texts: [String: String] {
            switch self {
            case .repository:
                [
                    "owner": "owner of the repository, such as `apple`",
                    "repo": "name of the repository, such as `swift-nio`",
                ]
            case .issue:
                Self.repository.texts.merging(["number": "number of the issue"]) { _, new in new
                }
            case .user: ["username": "user name, such as `octocat`"]
            case .paging:
                [
                    "perPage": "items per page, at most 100 (default 30)",
                    "page": "page number, from 1",
                ]
            case .optionalToken:
                ["authorization": "`Bearer ` and a token; not needed for public data"]
            case .token: ["authorization": "`Bearer ` and a token"]
            }
        }
    }

    /// The documentation of a request: shared components and its `own`.
    static func componentTexts(
        _ shared: SharedComponents...,
        own: [String: String] = [:]
    ) -> [String: String] {
        shared.reduce(into: own) { $0.merge($1.texts) { own, _ in own } }
    }
}

internal import EndpointKit

/// Components that several requests to GitHub share.
extension Components {
    static let repository: Components = [
        "owner": "owner of the repository, such as `apple`",
        "repo": "name of the repository, such as `swift-nio`",
    ]
    static let issue: Components = .repository + ["number": "number of the issue"]
    static let user: Components = ["username": "user name, such as `octocat`"]
    static let paging: Components = [
        "perPage": "items per page, at most 100 (default 30)", "page": "page number, from 1",
    ]
    /// A token, needed for private data only.
    static let optionalToken: Components = [
        "authorization": "`Bearer ` and a token; not needed for public data"
    ]
    /// A required token.
    static let token: Components = ["authorization": "`Bearer ` and a token"]
}

import EndpointKit
import Foundation
import HTTPMessage
import Testing
import ValueTree

@testable import CartoucheCatalogue

/// Bodies as GitHub sends them, and some that don't match their types.
@Suite struct GitHubBodiesTests {
    private let api = GitHubAPI(baseURL: "https://api.github.com")
    private static let account = """
        {
          "login": "octocat", "id": 1, "node_id": "MDQ6VXNlcjE=", "gravatar_id": "",
          "avatar_url": "https://github.com/images/error/octocat_happy.gif",
          "html_url": "https://github.com/octocat", "type": "User", "site_admin": false
        }
        """
    private static let epoch = Date(timeIntervalSince1970: 1_303_200_061)

    private func octocat() throws -> GitHubAPI.Account {
        GitHubAPI.Account(
            id: 1,
            login: "octocat",
            type: .user,
            avatarURL: try #require(
                URL(string: "https://github.com/images/error/octocat_happy.gif")
            ),
            htmlURL: try #require(URL(string: "https://github.com/octocat")),
            siteAdmin: false
        )
    }

    @Test func aFailureNamesTheFieldsThatAreWrong() throws {
        let text = """
            {"message": "Validation Failed", "errors": [
              {"resource": "Issue", "field": "title", "code": "missing_field"}
            ], "documentation_url": "https://docs.github.com/rest", "status": "422"}
            """
        let response = RawResponse(statusCode: 422, bytes: PaddedBytes(text.utf8))
        guard case .decoded(let failure) = api.createIssue.failure(from: response) else {
            Issue.record("the failure does not decode")
            return
        }
        #expect(
            failure as? GitHubAPI.Problem
                == GitHubAPI.Problem(
                    message: "Validation Failed",
                    documentationURL: URL(string: "https://docs.github.com/rest"),
                    status: "422",
                    errors: [.init(resource: "Issue", field: "title", code: "missing_field")]
                )
        )
    }

    @Test func anIssueMayOmitMostFields() throws {
        let issues = try api.issues.recorded(
            """
            [{
              "id": 7, "number": 1347, "title": "Found a bug", "body": null, "state": "closed",
              "state_reason": "not_planned", "user": \(Self.account), "assignees": [],
              "labels": [{
                "id": 5, "name": "bug", "color": "f29513", "default": true, "description": null
              }],
              "milestone": null, "locked": false, "comments": 0,
              "created_at": "2011-04-19T08:01:01Z", "updated_at": "2011-04-19T08:01:01Z",
              "closed_at": null, "html_url": "https://github.com/octocat/Hello-World/issues/1347",
              "pull_request": {"merged_at": null}
            }]
            """
        )
        #expect(
            issues == [
                .init(
                    id: 7,
                    number: 1_347,
                    title: "Found a bug",
                    state: .closed,
                    stateReason: .notPlanned,
                    user: try octocat(),
                    labels: [.init(id: 5, name: "bug", color: "f29513", isDefault: true)],
                    assignees: [],
                    locked: false,
                    comments: 0,
                    createdAt: Self.epoch,
                    updatedAt: Self.epoch,
                    htmlURL: try #require(
                        URL(string: "https://github.com/octocat/Hello-World/issues/1347")
                    ),
                    pullRequest: .init()
                )
            ]
        )
    }

    @Test func aRepositoryIsFoundWithItsLicense() throws {
        let found = try api.searchRepositories.recorded(
            """
            {"total_count": 40, "incomplete_results": true, "items": [{
              "id": 9, "name": "Hello-World", "full_name": "octocat/Hello-World",
              "owner": \(Self.account), "private": false, "visibility": "public",
              "html_url": "https://github.com/octocat/Hello-World", "description": null,
              "fork": false, "created_at": "2011-04-19T08:01:01Z",
              "updated_at": "2011-04-19T08:01:01Z", "pushed_at": "2011-04-19T08:01:01Z",
              "homepage": "", "size": 108, "stargazers_count": 80, "watchers_count": 80,
              "forks_count": 9, "open_issues_count": 2, "language": "Swift",
              "license": {"key": "mit", "name": "MIT License", "spdx_id": "MIT"},
              "topics": ["octocat"], "default_branch": "main", "archived": false,
              "disabled": false, "score": 1.0
            }]}
            """
        )
        #expect(found.totalCount == 40)
        #expect(found.incompleteResults)
        let repository = try #require(found.items.first)
        #expect(repository.owner == (try octocat()))
        #expect(repository.license == .init(key: "mit", name: "MIT License", spdxID: "MIT"))
        #expect(repository.visibility == .public)
        #expect(repository.pushedAt == Self.epoch)
    }

    @Test func limitsAreListedByName() throws {
        let limits = try api.rateLimit.recorded(
            """
            {"resources": {
              "core": {"limit": 60, "used": 1, "remaining": 59, "reset": 1303200061},
              "code_search": {"limit": 10, "used": 0, "remaining": 10, "reset": 1303200061}
            }, "rate": {}}
            """
        )
        let reset = GitHubAPI.UnixTime(Self.epoch)
        #expect(
            limits
                == .init(resources: [
                    "core": .init(limit: 60, used: 1, remaining: 59, reset: reset),
                    "code_search": .init(limit: 10, used: 0, remaining: 10, reset: reset),
                ])
        )
    }

    @Test func aMismatchedResponseIsReported() {
        #expect(
            api.comments.complaint(#"[{"id": "1"}]"#)
                == #"$[0].id: expected Int, found the string "1" (1:9, byte 8)"#
        )
        #expect(
            api.searchUsers.complaint(#"{"total_count": 0, "items": []}"#)
                == "$.incomplete_results: expected Bool, found nothing (1:1, byte 0)"
        )
        #expect(
            api.rateLimit.complaint(
                #"{"resources": {"core": {"limit": 1, "used": 0, "remaining": 1, "reset": "x"}}}"#
            ) == #"$.resources.core.reset: expected Int, found the string "x" (1:73, byte 72)"#
        )
    }
}

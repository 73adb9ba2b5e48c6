import EndpointKit
import Foundation
import HTTPMessage
import HTTPTypes
import SecretValues
import Testing

@testable import CartoucheCatalogue

@Suite struct GitHubRequestsTests {
    private let api = GitHubAPI(baseURL: "https://api.github.com")

    @Test func namesOfSeveralWordsAreSentInSnakeCase() throws {
        let request = GitHubAPI.IssuesRequest(
            owner: "apple",
            repo: "swift-nio",
            state: .all,
            labels: ["bug", "good first issue"],
            since: Date(timeIntervalSince1970: 0),
            sort: .updated,
            direction: .asc,
            perPage: 100,
            page: 2
        )
        #expect(
            try api.issues.message(request) == """
                GET https://api.github.com/repos/apple/swift-nio/issues?state=all&\
                labels=bug,good%20first%20issue&since=1970-01-01T00%3A00%3A00Z&\
                sort=updated&direction=asc&per_page=100&page=2
                Accept: application/vnd.github+json
                X-GitHub-Api-Version: 2022-11-28
                """
        )
        #expect(
            try api.searchRepositories.message(
                .init(query: "language:swift", sort: .helpWantedIssues, perPage: 5)
            ) == """
                GET https://api.github.com/search/repositories?q=language%3Aswift&\
                sort=help-wanted-issues&per_page=5
                Accept: application/vnd.github+json
                X-GitHub-Api-Version: 2022-11-28
                """
        )
    }

    @Test func aTokenIsSentAndNotShown() throws {
        let request = GitHubAPI.TokenRequest(authorization: Secret("Bearer t0ken"))
        #expect("\(request.authorization as Any)" == "Optional((secret))")
        let message = try api.me.httpRequest(request)
        #expect(message.headers[.authorization] == "Bearer t0ken")
        #expect(message.sensitiveHeaders == [.authorization])
    }

    @Test func aChangeContainsOnlyChangedFields() throws {
        let request = GitHubAPI.UpdateIssueRequest(
            owner: "apple",
            repo: "swift-nio",
            number: 7,
            body: .init(state: .closed, stateReason: .notPlanned)
        )
        #expect(
            try api.updateIssue.message(request) == """
                PATCH https://api.github.com/repos/apple/swift-nio/issues/7
                Accept: application/vnd.github+json
                X-GitHub-Api-Version: 2022-11-28
                Content-Type: application/json
                {"state":"closed","state_reason":"not_planned"}
                """
        )
    }

    @Test func formsOfferTheChoices() throws {
        let registry = EndpointRegistry([GitHubAPI.self])
        let issues = try registry.endpoint(named: "GitHub.issues").description
        let cases = issues.components.filter { !$0.cases.isEmpty }.map { [$0.name] + $0.cases }
        #expect(
            cases == [
                ["state", "open", "closed", "all"], ["sort", "created", "updated", "comments"],
                ["direction", "asc", "desc"],
            ]
        )
        #expect(issues.components.filter(\.isSecret).map(\.name) == ["authorization"])
    }
}

import EndpointClient
import EndpointKit
import Foundation
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

@testable import CartoucheCatalogue

@Suite struct GitHubEventsTests {
    private let api = GitHubAPI(baseURL: "https://api.github.com")

    /// An event as GitHub sends it.
    private static func event(_ type: String, _ payload: String) -> String {
        """
        {
          "id": "22249084947", "type": "\(type)", "public": true,
          "created_at": "2011-04-19T08:01:01Z",
          "actor": {
            "id": 1, "login": "octocat", "avatar_url": "https://avatars.example/u/1", "url": "u"
          },
          "repo": {
            "id": 9, "name": "octocat/Hello-World", "url": "https://api.github.com/repos/o/h"
          },
          "payload": \(payload)
        }
        """
    }

    private static let issue = """
        {"number": 7, "title": "Found a bug", "state": "open", "html_url": "https://github.com/i/7"}
        """

    private static let push = event(
        "PushEvent",
        #"{"ref": "refs/heads/main", "head": "b2", "before": "a1"}"#
    )

    @Test func theCommonFieldsOfEventsAreDecoded() throws {
        let event = try #require(
            try api.events.recorded("[\(Self.event("GollumEvent", "{}"))]").first
        )
        #expect(type(of: event) == GitHubAPI.Event.self)
        #expect(event.id == "22249084947")
        #expect(event.type == "GollumEvent")
        #expect(event.actor.login == "octocat")
        #expect(event.repository.name == "octocat/Hello-World")
        #expect(event.isPublic)
        #expect(event.createdAt == Date(timeIntervalSince1970: 1_303_200_061))
    }

    @Test func everyKindHasItsOwnClass() throws {
        let branch = #"{"ref": "main", "ref_type": "branch"}"#
        let about = #"{"action": "opened", "issue": \#(Self.issue), "comment": {"body": "Me too"}}"#
        let pull = """
            {
              "action": "opened", "number": 8,
              "pull_request": {"base": {"ref": "main"}, "head": {"ref": "mend"}}
            }
            """
        let release = #"{"action": "published", "release": {"tag_name": "1.0", "name": null}}"#
        let body = [
            Self.push, Self.event("CreateEvent", branch), Self.event("DeleteEvent", branch),
            Self.event("ForkEvent", #"{"forkee": {"full_name": "ann/Hello-World"}}"#),
            Self.event("IssuesEvent", about), Self.event("IssueCommentEvent", about),
            Self.event("PullRequestEvent", pull), Self.event("ReleaseEvent", release),
            Self.event("WatchEvent", #"{"action": "started"}"#),
            Self.event("MemberEvent", #"{"action": "added", "member": {"login": "ann"}}"#),
            Self.event("PublicEvent", "{}"),
        ]
        let events = try api.userEvents.recorded("[\(body.joined(separator: ","))]")
        #expect(events.map { "\(type(of: $0))" } == events.map(\.type))
        #expect((events[0] as? GitHubAPI.PushEvent)?.head == "b2")
        #expect((events[1] as? GitHubAPI.CreateEvent)?.kind == .branch)
        #expect((events[3] as? GitHubAPI.ForkEvent)?.fork == "ann/Hello-World")
        #expect((events[4] as? GitHubAPI.IssuesEvent)?.issue.state == .open)
        #expect((events[5] as? GitHubAPI.IssueCommentEvent)?.comment == "Me too")
        #expect((events[6] as? GitHubAPI.PullRequestEvent)?.head == "mend")
        #expect((events[7] as? GitHubAPI.ReleaseEvent)?.title == nil)
        #expect((events[9] as? GitHubAPI.MemberEvent)?.member == "ann")
    }

    @Test func theFieldsOfEveryKindAreKnown() throws {
        let registry = EndpointRegistry([GitHubAPI.self])
        let events = try registry.endpoint(named: "GitHub.events").description
        #expect(events.responseType == "[Event]")
        guard case .element(let event) = events.response.content,
            case .fields(let fields) = event.content
        else {
            Issue.record("no list of objects: \(events.response)")
            return
        }
        #expect(
            fields.map(\.name) == [
                "id", "actor", "repo", "public", "created_at", "payload", "type",
            ]
        )
    }

    @Test func theClientReturnsEventsAsTheirClasses() async throws {
        let answer = RecordedTransport(body: "[\(Self.push)]")
        let events = try await api.repositoryEvents.request(
            .init(owner: "octocat", repo: "Hello-World"),
            over: answer
        )
        #expect((events.first as? GitHubAPI.PushEvent)?.ref == "refs/heads/main")
    }

    @Test func aMismatchedResponseIsReported() {
        #expect(
            api.events.complaint("[\(Self.event("IssuesEvent", #"{"action": 5}"#))]")
                == "$[0].payload.action: expected String, found the number 5 (10:25, byte 339)"
        )
        #expect(
            api.events.complaint(
                "[\(Self.event("DeleteEvent", #"{"ref": "a", "ref_type": "x"}"#))]"
            )
                == """
                $[0].payload.ref_type: expected one of `repository`, `branch`, `tag`, \
                found the string "x" (10:39, byte 353)
                """
        )
    }
}

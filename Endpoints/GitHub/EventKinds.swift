internal import EndpointKit
internal import ObjectMappingCore

extension GitHubAPI {
    /// Commits were pushed.
    final class PushEvent: Event {
        /// The branch or tag, such as `refs/heads/main`.
        let ref: String
        /// The latest commit after the push.
        let head: String
        /// The latest commit before the push.
        let before: String

        required init(_ data: DeserializableData) throws {
            let payload = data["payload"]
            ref = try payload["ref"].get()
            head = try payload["head"].get()
            before = try payload["before"].get()
            try super.init(data)
        }
    }

    /// A repository, a branch or a tag was created.
    final class CreateEvent: Event {
        /// The name of the branch or tag; nil for a repository.
        let ref: String?
        let kind: RefKind
        /// The description of the repository.
        let description: String?

        required init(_ data: DeserializableData) throws {
            let payload = data["payload"]
            ref = payload["ref"].get()
            kind = try payload["ref_type"].get(using: EnumTransformation<RefKind>())
            description = payload["description"].get()
            try super.init(data)
        }
    }

    /// The kind of thing that was created or deleted.
    enum RefKind: String, Sendable, CaseIterable {
        case repository, branch, tag
    }

    /// A branch or a tag was deleted.
    final class DeleteEvent: Event {
        let ref: String
        let kind: RefKind

        required init(_ data: DeserializableData) throws {
            let payload = data["payload"]
            ref = try payload["ref"].get()
            kind = try payload["ref_type"].get(using: EnumTransformation<RefKind>())
            try super.init(data)
        }
    }

    /// A repository was forked.
    final class ForkEvent: Event {
        /// The full name of the fork, such as `octocat/swift-nio`.
        let fork: String

        required init(_ data: DeserializableData) throws {
            fork = try data["payload", "forkee", "full_name"].get()
            try super.init(data)
        }
    }

    /// A private repository was made public.
    final class PublicEvent: Event {}

    /// An issue changed.
    final class IssuesEvent: Event {
        /// Such as `opened`, `closed`, `labeled`.
        let action: String
        let issue: EventIssue

        required init(_ data: DeserializableData) throws {
            action = try data["payload", "action"].get()
            issue = try data["payload", "issue"].get()
            try super.init(data)
        }
    }

    /// A comment on an issue or a pull request was created, edited or deleted.
    final class IssueCommentEvent: Event {
        /// Such as `created`, `edited`, `deleted`.
        let action: String
        let issue: EventIssue
        /// The text of the comment, in Markdown.
        let comment: String?

        required init(_ data: DeserializableData) throws {
            action = try data["payload", "action"].get()
            issue = try data["payload", "issue"].get()
            comment = data["payload", "comment", "body"].get()
            try super.init(data)
        }
    }

    /// A pull request changed.
    final class PullRequestEvent: Event {
        /// Such as `opened`, `closed`, `merged`.
        let action: String
        let number: Int
        /// The branch to merge into.
        let base: String
        /// The branch to merge.
        let head: String

        required init(_ data: DeserializableData) throws {
            let payload = data["payload"]
            action = try payload["action"].get()
            number = try payload["number"].get()
            base = try payload["pull_request", "base", "ref"].get()
            head = try payload["pull_request", "head", "ref"].get()
            try super.init(data)
        }
    }

    /// A release was published or changed.
    final class ReleaseEvent: Event {
        /// Such as `published`.
        let action: String
        let tag: String
        let title: String?

        required init(_ data: DeserializableData) throws {
            action = try data["payload", "action"].get()
            tag = try data["payload", "release", "tag_name"].get()
            title = data["payload", "release", "name"].get()
            try super.init(data)
        }
    }

    /// A repository was starred.
    final class WatchEvent: Event {
        /// Always `started`.
        let action: String

        required init(_ data: DeserializableData) throws {
            action = try data["payload", "action"].get()
            try super.init(data)
        }
    }

    /// A collaborator was added to a repository.
    final class MemberEvent: Event {
        /// Always `added`.
        let action: String
        /// The login of the new collaborator.
        let member: String

        required init(_ data: DeserializableData) throws {
            action = try data["payload", "action"].get()
            member = try data["payload", "member", "login"].get()
            try super.init(data)
        }
    }
}

internal import EndpointKit
internal import ObjectMapping

extension GitHubAPI {
    /// Commits came.
    final class PushEvent: Event {
        /// The branch or tag, such as `refs/heads/main`.
        let ref: String
        /// The last commit now.
        let head: String
        /// The last commit before.
        let before: String

        /// Reads the event.
        required init(_ data: DeserializableData) throws {
            let payload = data["payload"]
            ref = try payload["ref"].get()
            head = try payload["head"].get()
            before = try payload["before"].get()
            try super.init(data)
        }
    }

    /// A repository, a branch or a tag was made.
    final class CreateEvent: Event {
        /// Its name; a repository has none here.
        let ref: String?
        let kind: RefKind
        /// That of the repository.
        let description: String?

        /// Reads the event.
        required init(_ data: DeserializableData) throws {
            let payload = data["payload"]
            ref = payload["ref"].get()
            kind = try payload["ref_type"].get(using: EnumTransformation<RefKind>())
            description = payload["description"].get()
            try super.init(data)
        }
    }

    /// What can be made or removed.
    enum RefKind: String, Sendable, CaseIterable {
        case repository, branch, tag
    }

    /// A branch or a tag was removed.
    final class DeleteEvent: Event {
        let ref: String
        let kind: RefKind

        /// Reads the event.
        required init(_ data: DeserializableData) throws {
            let payload = data["payload"]
            ref = try payload["ref"].get()
            kind = try payload["ref_type"].get(using: EnumTransformation<RefKind>())
            try super.init(data)
        }
    }

    /// Somebody made a repository of their own out of one.
    final class ForkEvent: Event {
        /// The owner and the name of the new one, with a slash between them.
        let fork: String

        /// Reads the event.
        required init(_ data: DeserializableData) throws {
            fork = try data["payload", "forkee", "full_name"].get()
            try super.init(data)
        }
    }

    /// A repository can be seen by everybody from now on.
    final class PublicEvent: Event {}

    /// Something about an issue changed.
    final class IssuesEvent: Event {
        /// Such as `opened`, `closed`, `labeled`.
        let action: String
        let issue: EventIssue

        /// Reads the event.
        required init(_ data: DeserializableData) throws {
            action = try data["payload", "action"].get()
            issue = try data["payload", "issue"].get()
            try super.init(data)
        }
    }

    /// Somebody said something to an issue or a pull request.
    final class IssueCommentEvent: Event {
        /// Such as `created`, `edited`, `deleted`.
        let action: String
        let issue: EventIssue
        /// What was said, in Markdown.
        let comment: String?

        /// Reads the event.
        required init(_ data: DeserializableData) throws {
            action = try data["payload", "action"].get()
            issue = try data["payload", "issue"].get()
            comment = data["payload", "comment", "body"].get()
            try super.init(data)
        }
    }

    /// Something about a pull request changed.
    final class PullRequestEvent: Event {
        /// Such as `opened`, `closed`, `merged`.
        let action: String
        let number: Int
        /// The branch that is to be changed.
        let base: String
        /// The branch that the change is on.
        let head: String

        /// Reads the event.
        required init(_ data: DeserializableData) throws {
            let payload = data["payload"]
            action = try payload["action"].get()
            number = try payload["number"].get()
            base = try payload["pull_request", "base", "ref"].get()
            head = try payload["pull_request", "head", "ref"].get()
            try super.init(data)
        }
    }

    /// A version was handed out.
    final class ReleaseEvent: Event {
        /// Such as `published`.
        let action: String
        let tag: String
        let title: String?

        /// Reads the event.
        required init(_ data: DeserializableData) throws {
            action = try data["payload", "action"].get()
            tag = try data["payload", "release", "tag_name"].get()
            title = data["payload", "release", "name"].get()
            try super.init(data)
        }
    }

    /// Somebody gave a repository a star.
    final class WatchEvent: Event {
        /// Always `started`.
        let action: String

        /// Reads the event.
        required init(_ data: DeserializableData) throws {
            action = try data["payload", "action"].get()
            try super.init(data)
        }
    }

    /// Somebody came to belong to a repository.
    final class MemberEvent: Event {
        /// Always `added`.
        let action: String
        /// The name of the one who came.
        let member: String

        /// Reads the event.
        required init(_ data: DeserializableData) throws {
            action = try data["payload", "action"].get()
            member = try data["payload", "member", "login"].get()
            try super.init(data)
        }
    }
}

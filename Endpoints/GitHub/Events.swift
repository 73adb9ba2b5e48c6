internal import EndpointKit
internal import FoundationEssentials
internal import ObjectMappingCore

extension GitHubAPI {
    /// An event; subclasses add what is specific to a kind of event.
    ///
    ///     for case let push as GitHubAPI.PushEvent in try await github.events.request(.init()) {
    ///         print(push.repository.name, push.ref)
    ///     }
    ///
    /// An event of any other kind is decoded as an `Event`.
    class Event: PolymorphicDeserializable {
        class var polymorphicKey: String { "type" }

        class var polymorphicInfo: any PolymorphicInfo {
            createPolymorphicInfo().with(subtypes: [
                PushEvent.self, CreateEvent.self, DeleteEvent.self, ForkEvent.self,
                IssuesEvent.self, IssueCommentEvent.self, PullRequestEvent.self,
                ReleaseEvent.self, WatchEvent.self, MemberEvent.self, PublicEvent.self,
            ])
        }

        let id: String
        /// The kind of event, such as `PushEvent`.
        let type: String
        let actor: EventActor
        let repository: EventRepository
        let isPublic: Bool
        let createdAt: Date

        /// Reads the fields that all events have.
        required init(_ data: DeserializableData) throws {
            id = try data["id"].get()
            type = try data["type"].get()
            actor = try data["actor"].get()
            repository = try data["repo"].get()
            isPublic = try data["public"].get()
            createdAt = try data["created_at"].get(using: RFC3339DateTransformation())
        }
    }

    /// The account that caused an event.
    struct EventActor: Deserializable, Sendable, Hashable {
        let id: Int
        /// The user name, such as `octocat`.
        let login: String
        /// The profile picture.
        let avatarURL: URL

        init(_ data: DeserializableData) throws {
            id = try data["id"].get()
            login = try data["login"].get()
            avatarURL = try data["avatar_url"].get()
        }
    }

    /// The repository of an event.
    struct EventRepository: Deserializable, Sendable, Hashable {
        let id: Int
        /// The full name, such as `apple/swift-nio`.
        let name: String
        /// The URL of the repository in the API.
        let url: URL

        init(_ data: DeserializableData) throws {
            id = try data["id"].get()
            name = try data["name"].get()
            url = try data["url"].get()
        }
    }

    /// The issue or pull request that an event is about.
    struct EventIssue: Deserializable, Sendable, Hashable {
        let number: Int
        let title: String
        let state: IssueState
        /// The web page.
        let htmlURL: URL

        init(_ data: DeserializableData) throws {
            number = try data["number"].get()
            title = try data["title"].get()
            state = try data["state"].get(using: EnumTransformation<IssueState>())
            htmlURL = try data["html_url"].get()
        }
    }

    /// A request for a page of public events.
    struct PageRequest: RequestComponents, Sendable {
        static let components: Components = .paging + .optionalToken

        @URLQuery var perPage: Int? = nil
        @URLQuery var page: Int? = nil
        @Header var authorization: Secret? = nil
    }
}

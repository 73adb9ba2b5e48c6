internal import EndpointKit
internal import FoundationEssentials
internal import Girders
internal import ObjectMapping

extension GitHubAPI {
    /// Something that happened; what is known of it beyond that, a subclass says.
    ///
    ///     for case let push as GitHubAPI.PushEvent in try await github.events.request(.init()) {
    ///         print(push.repository.name, push.ref)
    ///     }
    ///
    /// A kind of event that has no subclass is an `Event` itself.
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
        /// The name of the kind, such as `PushEvent`.
        let type: String
        let actor: EventActor
        let repository: EventRepository
        let isPublic: Bool
        let createdAt: Date

        /// Reads what all events have.
        required init(_ data: DeserializableData) throws {
            id = try data["id"].get()
            type = try data["type"].get()
            actor = try data["actor"].get()
            repository = try data["repo"].get()
            isPublic = try data["public"].get()
            createdAt = try data["created_at"].get(using: RFC3339DateTransformation())
        }
    }

    /// Who did something.
    struct EventActor: Deserializable, Sendable, Hashable {
        let id: Int
        /// The name in addresses.
        let login: String
        /// A picture.
        let avatarURL: URL

        /// Reads the value.
        init(_ data: DeserializableData) throws {
            id = try data["id"].get()
            login = try data["login"].get()
            avatarURL = try data["avatar_url"].get()
        }
    }

    /// Where something happened.
    struct EventRepository: Deserializable, Sendable, Hashable {
        let id: Int
        /// The owner and the name, with a slash between them.
        let name: String
        /// Where the API describes it.
        let url: URL

        /// Reads the value.
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
        /// The page for people.
        let htmlURL: URL

        /// Reads the value.
        init(_ data: DeserializableData) throws {
            number = try data["number"].get()
            title = try data["title"].get()
            state = try data["state"].get(using: EnumTransformation<IssueState>())
            htmlURL = try data["html_url"].get()
        }
    }

    /// Asks for a page of what everybody may see.
    struct PageRequest: RequestComponents, Sendable {
        static let documentation = componentTexts(.paging, .optionalToken)

        @URLQuery var perPage: Int? = nil
        @URLQuery var page: Int? = nil
        @Header var authorization: Secret? = nil
    }
}

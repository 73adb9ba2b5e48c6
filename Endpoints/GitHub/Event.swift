internal import EndpointKit
package import FoundationEssentials
package import ObjectMapping

extension GitHubAPI {
    /// Something that happened; what is known of it beyond that, a subclass says.
    ///
    ///     for case let push as GitHubAPI.PushEvent in try await github.events.request(.init()) {
    ///         print(push.repository.name, push.ref)
    ///     }
    ///
    /// A kind of event that has no subclass is an `Event` itself.
    package class Event: PolymorphicDeserializable {
        package class var polymorphicKey: String { "type" }

        package class var polymorphicInfo: any PolymorphicInfo {
            createPolymorphicInfo().with(subtypes: [
                PushEvent.self, CreateEvent.self, DeleteEvent.self, ForkEvent.self,
                IssuesEvent.self, IssueCommentEvent.self, PullRequestEvent.self,
                ReleaseEvent.self, WatchEvent.self, MemberEvent.self, PublicEvent.self,
            ])
        }

        package let id: String
        /// The name of the kind, such as `PushEvent`.
        package let type: String
        package let actor: EventActor
        package let repository: EventRepository
        package let isPublic: Bool
        package let createdAt: Date

        /// Reads what all events have.
        package required init(_ data: DeserializableData) throws {
            id = try data["id"].get()
            type = try data["type"].get()
            actor = try data["actor"].get()
            repository = try data["repo"].get()
            isPublic = try data["public"].get()
            createdAt = try data["created_at"].get(using: RFC3339DateTransformation())
        }
    }
}

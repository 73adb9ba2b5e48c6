internal import EndpointKit
package import ObjectMapping

extension GitHubAPI {
    /// A repository, a branch or a tag was made.
    package final class CreateEvent: Event {
        /// Its name; a repository has none here.
        package let ref: String?
        package let kind: RefKind
        /// That of the repository.
        package let description: String?

        /// Reads the event.
        package required init(_ data: DeserializableData) throws {
            let payload = data["payload"]
            ref = payload["ref"].get()
            kind = try payload["ref_type"].get(using: EnumTransformation<RefKind>())
            description = payload["description"].get()
            try super.init(data)
        }
    }
}

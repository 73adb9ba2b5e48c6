internal import EndpointKit
package import ObjectMapping

extension GitHubAPI {
    /// A branch or a tag was removed.
    package final class DeleteEvent: Event {
        package let ref: String
        package let kind: RefKind

        /// Reads the event.
        package required init(_ data: DeserializableData) throws {
            let payload = data["payload"]
            ref = try payload["ref"].get()
            kind = try payload["ref_type"].get(using: EnumTransformation<RefKind>())
            try super.init(data)
        }
    }
}

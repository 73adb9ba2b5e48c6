internal import EndpointKit
package import FoundationEssentials

extension TodosAPI {
    /// A thing to do.
    package struct Todo: Codable, Sendable, Hashable {
        package var id: Int
        package var name: String
        package var isComplete: Bool
        package var priority: Priority
        package var tags: [String]
        package var due: Date?
        package var note: String?

        /// Creates the value.
        package init(
            id: Int,
            name: String,
            isComplete: Bool,
            priority: Priority,
            tags: [String] = [],
            due: Date? = nil,
            note: String? = nil
        ) {
            self.id = id
            self.name = name
            self.isComplete = isComplete
            self.priority = priority
            self.tags = tags
            self.due = due
            self.note = note
        }
    }
}

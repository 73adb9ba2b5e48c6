internal import EndpointKit
package import FoundationEssentials

extension TodosAPI {
    /// What changes about a thing to do; what is left out stays.
    package struct TodoChanges: Codable, Sendable, Hashable {
        package var name: String?
        package var isComplete: Bool?
        package var priority: Priority?
        package var tags: [String]?
        package var due: Date?
        package var note: String?

        /// Creates the value.
        package init(
            name: String? = nil,
            isComplete: Bool? = nil,
            priority: Priority? = nil,
            tags: [String]? = nil,
            due: Date? = nil,
            note: String? = nil
        ) {
            self.name = name
            self.isComplete = isComplete
            self.priority = priority
            self.tags = tags
            self.due = due
            self.note = note
        }
    }
}

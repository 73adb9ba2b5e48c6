internal import EndpointKit
package import FoundationEssentials

extension TodosAPI {
    /// A thing to do that has no number yet.
    package struct NewTodo: Codable, Sendable, Hashable {
        package var name: String
        package var priority: Priority
        package var tags: [String]
        package var due: Date?
        package var steps: [Step]

        /// Creates the value.
        package init(
            name: String,
            priority: Priority = .normal,
            tags: [String] = [],
            due: Date? = nil,
            steps: [Step] = []
        ) {
            self.name = name
            self.priority = priority
            self.tags = tags
            self.due = due
            self.steps = steps
        }
    }
}

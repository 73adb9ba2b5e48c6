internal import EndpointKit

extension TodosAPI {
    /// A thing to do, in short.
    package struct TodoDTO: Codable, Sendable, Hashable {
        package var name: String
        package var isComplete: Bool

        /// Creates the value.
        package init(name: String, isComplete: Bool) {
            self.name = name
            self.isComplete = isComplete
        }
    }
}

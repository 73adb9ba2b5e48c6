internal import EndpointKit

extension TodosAPI {
    /// A part of a thing to do.
    package struct Step: Codable, Sendable, Hashable {
        package var title: String
        package var isDone: Bool

        /// Creates the value.
        package init(title: String, isDone: Bool = false) {
            self.title = title
            self.isDone = isDone
        }
    }
}

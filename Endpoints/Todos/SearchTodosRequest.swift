package import EndpointKit
package import FoundationEssentials

extension TodosAPI {
    /// Asks for things to do that fit all that is given.
    package struct SearchTodosRequest: RequestComponents, Sendable {
        package static let documentation = [
            "text": "a part of the name or note, in any case",
            "tags": "tags that all have to be there",
            "dueBefore": "leaves out what is due later, or never",
        ]

        @URLQuery package var text: String?
        @URLQuery package var tags: [String]
        @URLQuery package var priority: Priority?
        @URLQuery package var dueBefore: Date?

        /// Creates the request.
        package init(
            text: String? = nil,
            tags: [String] = [],
            priority: Priority? = nil,
            dueBefore: Date? = nil
        ) {
            self.text = text
            self.tags = tags
            self.priority = priority
            self.dueBefore = dueBefore
        }
    }
}

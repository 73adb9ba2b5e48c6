internal import EndpointKit

extension TroubleAPI {
    /// A value with others below it.
    package struct Node: Codable, Sendable, Hashable {
        package var value: Int
        package var children: [Node]

        /// Creates the value.
        package init(value: Int, children: [Node] = []) {
            self.value = value
            self.children = children
        }
    }
}

package import EndpointKit

extension TroubleAPI {
    /// A thing in a shop, as it should arrive.
    package struct Item: Codable, Sendable, Hashable {
        package var id: Int
        package var name: String
        package var price: Double
        package var inStock: Bool
        package var tags: [String]
        package var note: String?

        /// Creates the value.
        package init(
            id: Int,
            name: String,
            price: Double,
            inStock: Bool,
            tags: [String] = [],
            note: String? = nil
        ) {
            self.id = id
            self.name = name
            self.price = price
            self.inStock = inStock
            self.tags = tags
            self.note = note
        }
    }

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

    /// Asks for an answer with a status.
    package struct StatusRequest: RequestComponents, Sendable {
        package static let documentation = [
            "code": "the status of the answer"
        ]

        @Path package var code: Int

        /// Creates the request.
        package init(code: Int) {
            self.code = code
        }
    }

    /// Asks for an answer that takes its time.
    package struct SlowRequest: RequestComponents, Sendable {
        package static let documentation = [
            "seconds": "how long the answer takes"
        ]

        @URLQuery package var seconds: Double

        /// Creates the request.
        package init(seconds: Double) {
            self.seconds = seconds
        }
    }

    /// Asks for a long list.
    package struct LargeRequest: RequestComponents, Sendable {
        package static let documentation = [
            "count": "how many items the list has; 100000 are 25 MB"
        ]

        @URLQuery package var count: Int

        /// Creates the request.
        package init(count: Int) {
            self.count = count
        }
    }

    /// Asks for values inside each other.
    package struct DeepRequest: RequestComponents, Sendable {
        package static let documentation = [
            "depth": "how many nodes are inside each other"
        ]

        @URLQuery package var depth: Int

        /// Creates the request.
        package init(depth: Int) {
            self.depth = depth
        }
    }

    /// Asks for an answer that is somewhere else.
    package struct RedirectRequest: RequestComponents, Sendable {
        package static let documentation = [
            "times": "how many redirects lead to the answer"
        ]

        @URLQuery package var times: Int

        /// Creates the request.
        package init(times: Int) {
            self.times = times
        }
    }
}

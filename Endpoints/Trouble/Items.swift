package import EndpointKit

extension TroubleAPI {
    /// An item of a shop.
    package struct Item: Codable, Sendable, Hashable {
        package var id: Int
        package var name: String
        package var price: Double
        package var inStock: Bool
        package var tags: [String]
        package var note: String?

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

    /// A node of a tree.
    package struct Node: Codable, Sendable, Hashable {
        package var value: Int
        package var children: [Node]

        package init(value: Int, children: [Node] = []) {
            self.value = value
            self.children = children
        }
    }

    /// A request for a response with a status code.
    package struct StatusRequest: RequestComponents, Sendable {
        package static let components: Components = ["code": "status code of the response"]

        @Path package var code: Int
    }

    /// A request for a delayed response.
    package struct SlowRequest: RequestComponents, Sendable {
        package static let components: Components = ["seconds": "delay of the response in seconds"]

        @URLQuery package var seconds: Double
    }

    /// A request for a long list.
    package struct LargeRequest: RequestComponents, Sendable {
        package static let components: Components = ["count": "number of items; 100000 are 25 MB"]

        @URLQuery package var count: Int
    }

    /// A request for nested nodes.
    package struct DeepRequest: RequestComponents, Sendable {
        package static let components: Components = ["depth": "levels of nesting"]

        @URLQuery package var depth: Int
    }

    /// A request for a number of redirects.
    package struct RedirectRequest: RequestComponents, Sendable {
        package static let components: Components = ["times": "number of redirects"]

        @URLQuery package var times: Int
    }
}

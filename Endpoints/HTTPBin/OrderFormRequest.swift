package import EndpointKit

extension HTTPBinAPI {
    /// Sends an order as a form.
    package struct OrderFormRequest: RequestComponents, Sendable {
        package static let contentEncoding = ContentEncoding.url
        package static let documentation = [
            "order": "what the page at /forms/post asks for"
        ]

        @Body package var order: PizzaOrder

        /// Creates the request.
        package init(order: PizzaOrder) {
            self.order = order
        }
    }
}

package import EndpointKit

extension HTTPBinAPI {
    /// Asks for one of several pages that know each other.
    package struct LinksRequest: RequestComponents, Sendable {
        package static let documentation = [
            "count": "how many pages there are, up to 200",
            "place": "which one, counted from 0",
        ]

        @Path package var count: Int
        @Path package var place: Int

        /// Creates the request.
        package init(count: Int, place: Int) {
            self.count = count
            self.place = place
        }
    }
}

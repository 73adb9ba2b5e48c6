package import EndpointKit

extension HTTPBinAPI {
    /// Asks for a description of itself at a path of its own.
    package struct AnythingRequest: RequestComponents, Sendable {
        package static let documentation = [
            "path": "any text, as one part of the path",
            "text": "any text",
            "number": "any number",
            "flag": "yes or no",
        ]

        @Path package var path: String
        @URLQuery package var text: String?
        @URLQuery package var number: Double?
        @URLQuery package var flag: Bool?

        /// Creates the request.
        package init(
            path: String,
            text: String? = nil,
            number: Double? = nil,
            flag: Bool? = nil
        ) {
            self.path = path
            self.text = text
            self.number = number
            self.flag = flag
        }
    }
}

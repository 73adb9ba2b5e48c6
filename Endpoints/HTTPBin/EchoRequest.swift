package import EndpointKit
package import FoundationEssentials

extension HTTPBinAPI {
    /// Asks for a description of itself.
    package struct EchoRequest: RequestComponents, Sendable {
        package static let documentation = [
            "text": "any text",
            "number": "any whole number",
            "tags": "any texts, each sent by itself",
            "since": "any date",
            "options": "names and values, sent as options[name]",
            "traceID": "what to find the request by in a log",
        ]

        @URLQuery package var text: String?
        @URLQuery package var number: Int?
        @URLQuery package var tags: [String]
        @URLQuery package var since: Date?
        @URLQuery package var options: [String: String]?
        @Header package var traceID: UUID?

        enum CodingKeys: String, CodingKey {
            case text, number, tags, since, options
            case traceID = "X-Trace-ID"
        }

        /// Creates the request.
        package init(
            text: String? = nil,
            number: Int? = nil,
            tags: [String] = [],
            since: Date? = nil,
            options: [String: String]? = nil,
            traceID: UUID? = nil
        ) {
            self.text = text
            self.number = number
            self.tags = tags
            self.since = since
            self.options = options
            self.traceID = traceID
        }
    }
}

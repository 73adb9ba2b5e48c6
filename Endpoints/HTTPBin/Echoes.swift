internal import EndpointKit
internal import FoundationEssentials
internal import ValueTree

extension HTTPBinAPI {
    /// A request as the server received it.
    ///
    /// In `args`, `form` and `files`, a name that occurs once has a string as its value, a repeated
    /// name an array of strings.
    struct Echo: Codable, Sendable, Hashable {
        /// The query parameters.
        var args: [String: SupportedType]
        var headers: [String: String]
        /// The IP address of the client.
        var origin: String
        var url: String
        var method: String?
        /// The body as text, or as a `data:` URL if it is binary; empty for a form.
        var data: String?
        var form: [String: SupportedType]?
        var files: [String: SupportedType]?
        /// The parsed body, if it is JSON.
        var json: SupportedType?
    }

    /// A request to echo, with query parameters and a header field.
    struct EchoRequest: RequestComponents, Sendable {
        static let components: Components = [
            "text": "any text", "number": "any whole number",
            "tags": .style(.repeated).about("any texts, sent as repeated parameters"),
            "since": "any date",
            "options": "names and values, sent as options[name]",
            "traceID": "identifier to find the request in logs",
        ]

        @URLQuery var text: String? = nil
        @URLQuery var number: Int? = nil
        @URLQuery var tags: [String] = []
        @URLQuery var since: Date? = nil
        @URLQuery var options: [String: String]? = nil
        @Header var traceID: UUID? = nil

        enum CodingKeys: String, CodingKey {
            case text, number, tags, since, options
            case traceID = "X-Trace-ID"
        }
    }

    /// A request to echo, with a path parameter.
    struct AnythingRequest: RequestComponents, Sendable {
        static let components: Components = [
            "path": "any text, as one path segment", "text": "any text", "number": "any number",
            "flag": "true or false",
        ]

        @Path var path: String
        @URLQuery var text: String? = nil
        @URLQuery var number: Double? = nil
        @URLQuery var flag: Bool? = nil
    }

    /// A request to echo, with a JSON body.
    struct JSONRequest: RequestComponents, Sendable {
        static let components: Components = ["text": "any text", "body": "any JSON"]

        @URLQuery var text: String? = nil
        @Body var body: SupportedType
    }

    /// A request with a plain text body.
    struct TextRequest: RequestComponents, Sendable {
        static let components: Components = ["body": "any text"]

        @Body var body: String
    }

    /// A request to echo its header fields.
    struct HeaderFieldsRequest: RequestComponents, Sendable {
        static let components: Components = [
            "accept": "accepted media types",
            "acceptLanguage": "accepted languages, such as `de, en;q=0.5`", "trace": "any text",
        ]

        @Header var accept: String? = nil
        @Header var acceptLanguage: String? = nil
        @Header var trace: String? = nil

        enum CodingKeys: String, CodingKey {
            case accept = "Accept"
            case acceptLanguage = "Accept-Language"
            case trace = "X-Trace"
        }
    }

    /// The header fields of a request.
    struct HeaderFields: Codable, Sendable, Hashable {
        var headers: [String: String]
    }

    /// The origin of a request.
    struct Caller: Codable, Sendable, Hashable {
        /// The IP address, followed by those of proxies.
        var origin: String
    }

    /// The user agent of a client.
    struct UserAgent: Codable, Sendable, Hashable {
        /// Nil if the client does not send one.
        var name: String?

        enum CodingKeys: String, CodingKey {
            case name = "user-agent"
        }
    }
}

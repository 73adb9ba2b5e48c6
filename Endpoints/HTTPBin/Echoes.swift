internal import EndpointKit
internal import FoundationEssentials
internal import ValueTree

extension HTTPBinAPI {
    /// A request as the server saw it.
    ///
    /// Where a name occurs more than once in `args`, `form` or `files`, its value is a list of texts,
    /// else it is a text.
    struct Echo: Codable, Sendable, Hashable {
        /// The query.
        var args: [String: SupportedType]
        var headers: [String: String]
        /// The address that the request came from.
        var origin: String
        var url: String
        var method: String?
        /// The body as text, or as a `data:` URL where it is none; empty for a form.
        var data: String?
        var form: [String: SupportedType]?
        var files: [String: SupportedType]?
        /// The body, where it is JSON.
        var json: SupportedType?
    }

    /// Asks for a description of itself.
    struct EchoRequest: RequestComponents, Sendable {
        static let documentation = [
            "text": "any text",
            "number": "any whole number",
            "tags": "any texts, each sent by itself",
            "since": "any date",
            "options": "names and values, sent as options[name]",
            "traceID": "what to find the request by in a log",
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

    /// Asks for a description of itself at a path of its own.
    struct AnythingRequest: RequestComponents, Sendable {
        static let documentation = [
            "path": "any text, as one part of the path",
            "text": "any text",
            "number": "any number",
            "flag": "yes or no",
        ]

        @Path var path: String
        @URLQuery var text: String? = nil
        @URLQuery var number: Double? = nil
        @URLQuery var flag: Bool? = nil
    }

    /// Asks for a description of itself, with a body.
    struct JSONRequest: RequestComponents, Sendable {
        static let documentation = [
            "text": "any text",
            "body": "any JSON",
        ]

        @URLQuery var text: String? = nil
        @Body var body: SupportedType
    }

    /// Sends a text.
    struct TextRequest: RequestComponents, Sendable {
        static let documentation = [
            "body": "any text"
        ]

        @Body var body: String
    }

    /// Asks for its own header fields.
    struct HeaderFieldsRequest: RequestComponents, Sendable {
        static let documentation = [
            "accept": "the media types that are wanted",
            "acceptLanguage": "the languages that are wanted, such as `de, en;q=0.5`",
            "trace": "any text",
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

    /// Where a request came from.
    struct Caller: Codable, Sendable, Hashable {
        /// An address; those of proxies stand behind it.
        var origin: String
    }

    /// What a client calls itself.
    struct UserAgent: Codable, Sendable, Hashable {
        /// Missing where the client does not say.
        var name: String?

        enum CodingKeys: String, CodingKey {
            case name = "user-agent"
        }
    }
}

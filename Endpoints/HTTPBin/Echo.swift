internal import EndpointKit
package import ValueTree

extension HTTPBinAPI {
    /// A request as the server saw it.
    ///
    /// Where a name occurs more than once in `args`, `form` or `files`, its value is a list of texts,
    /// else it is a text.
    package struct Echo: Codable, Sendable, Hashable {
        /// The query.
        package var args: [String: SupportedType]
        package var headers: [String: String]
        /// The address that the request came from.
        package var origin: String
        package var url: String
        package var method: String?
        /// The body as text, or as a `data:` URL where it is none; empty for a form.
        package var data: String?
        package var form: [String: SupportedType]?
        package var files: [String: SupportedType]?
        /// The body, where it is JSON.
        package var json: SupportedType?
    }
}

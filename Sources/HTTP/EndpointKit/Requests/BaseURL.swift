internal import FoundationEssentials
internal import HTTPMessage

/// The base URL of an API.
///
/// The paths of its endpoints are appended to it.
struct BaseURL {
    /// `http+unix://%2Frun%2Fapi.sock` is a server at a Unix domain socket.
    private static let schemes = ["http", "https", "http+unix", "https+unix"]

    let text: String
    private let reference: URIReference

    init(_ text: String) {
        self.text = text
        reference = URIReference(text)
    }

    /// The base URL's query, or an empty string.
    var query: String { reference.query ?? "" }

    /// Returns the URL of a path, with exactly one slash between the two, or nil if the base isn't
    /// an address on the web or of a Unix domain socket.
    func url(path: String, query: String?) -> URL? {
        guard let scheme = reference.scheme?.lowercased(), Self.schemes.contains(scheme),
            reference.fragment == nil,
            let url = reference.appending(path: path, query: query).url,
            url.host(percentEncoded: true)?.isEmpty == false
        else { return nil }
        return url
    }

    /// The base URL itself, or nil if it isn't valid.
    var url: URL? { url(path: "", query: reference.query) }
}

internal import FoundationEssentials
internal import HTTPMessage

/// The base URL of an API, to which the paths of its endpoints are appended.
struct BaseURL {
    /// `http+unix://%2Frun%2Fapi.sock` is a server that listens on a Unix domain socket.
    private static let schemes = ["http", "https", "http+unix", "https+unix"]

    let text: String
    private let reference: URIReference

    init(_ text: String) {
        self.text = text
        reference = URIReference(text)
    }

    /// The base URL's own query, empty for none.
    var query: String { reference.query ?? "" }

    /// The URL of a path, with exactly one slash between the two; nil when the base is neither a
    /// web address nor that of a Unix domain socket.
    func url(path: String, query: String?) -> URL? {
        guard let scheme = reference.scheme?.lowercased(), Self.schemes.contains(scheme),
            reference.fragment == nil,
            let url = reference.appending(path: path, query: query).url,
            url.host(percentEncoded: true)?.isEmpty == false
        else { return nil }
        return url
    }

    /// The base URL itself; nil when it is not valid.
    var url: URL? { url(path: "", query: reference.query) }
}

internal import FoundationEssentials
internal import HTTPMessage

/// The base URL of an API, to which the paths of its endpoints are appended.
struct BaseURL {
    /// `http+unix://%2Frun%2Fapi.sock` is a server that listens on a Unix domain socket.
    private static let schemes = ["http", "https", "http+unix", "https+unix"]

    let text: String

    init(_ text: String) {
        self.text = text
    }

    /// The items of the base URL's own query.
    var query: QueryItems {
        guard let start = text.firstIndex(of: "?") else { return QueryItems() }
        return QueryItems(parsing: text[text.index(after: start)...])
    }

    /// The URL of a path, with exactly one slash between the two; nil when the base is neither a
    /// web address nor that of a Unix domain socket.
    func url(path: String, query: QueryItems) -> URL? {
        let start = text.prefix { $0 != "?" }
        guard isWebAddress(start) else { return nil }
        let base = start.hasSuffix("/") ? start.dropLast() : start
        let suffix = query.items.isEmpty ? "" : "?" + query.encoded
        return URL(string: base + path + suffix, encodingInvalidCharacters: false)
    }

    /// The base URL itself; nil when it is not valid.
    var url: URL? { url(path: "", query: query) }

    private func isWebAddress(_ start: Substring) -> Bool {
        guard let url = URL(string: String(start), encodingInvalidCharacters: false),
            let scheme = url.scheme?.lowercased(), let host = url.host, url.fragment == nil
        else { return false }
        return Self.schemes.contains(scheme) && !host.isEmpty
    }
}

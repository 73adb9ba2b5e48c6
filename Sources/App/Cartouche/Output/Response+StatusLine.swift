internal import HTTPMessage

extension Response {
    /// "HTTP/1.1 404 Not Found"; HTTP/2 sends no words.
    var statusLine: String {
        "HTTP/\(httpVersion) \(statusCode)" + (reason.isEmpty ? "" : " \(reason)")
    }
}

internal import HTTPTypes

extension Response {
    /// The words of the status: the server's own, else the registered ones, which HTTP/2 leaves out.
    ///
    ///     response.statusWords    // "Not Found"
    public var statusWords: String {
        guard reason.isEmpty else { return reason }
        return HTTPResponse.Status(code: statusCode).reasonPhrase
    }
}

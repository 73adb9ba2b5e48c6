internal import HTTPMessage
internal import HTTPTypes

/// Adds the fields that every request has.
struct UsualHeaders: JourneyStep {
    let acceptsCompression: Bool

    func completed(_ request: Request) -> Request {
        var headers = request.headers
        if headers[.acceptEncoding] == nil {
            headers[.acceptEncoding] = acceptsCompression ? "gzip, deflate" : "identity"
        }
        if headers[.userAgent] == nil {
            headers[.userAgent] = "cartouche"
        }
        return request.with(headers: headers)
    }
}

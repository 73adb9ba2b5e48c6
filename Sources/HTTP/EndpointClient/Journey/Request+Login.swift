internal import FoundationEssentials
internal import Girders
internal import HTTPMessage
internal import HTTPTypes

extension Request {
    /// A copy that has the user name and password of its URL in `Authorization`, so that the URL can
    /// be shown.
    ///
    /// What the request says itself about who asks goes first; the URL's login is dropped then.
    var withLoginOutOfURL: Request {
        let user = url.user(percentEncoded: false)
        let password = url.password(percentEncoded: false)
        guard user != nil || password != nil, let bare = url.withoutLogin else { return self }
        guard headers[.authorization] == nil, digestCredentials == nil,
            user?.isEmpty == false || password?.isEmpty == false
        else { return with(url: bare) }
        var headers = headers
        headers[.authorization] = BasicAuthorization.value(
            user: user ?? "",
            password: Secret(password ?? "")
        )
        return with(
            url: bare,
            headers: headers,
            sensitiveHeaders: sensitiveHeaders.union([.authorization])
        )
    }
}

extension URL {
    fileprivate var withoutLogin: URL? {
        var parts = URLComponents(url: self, resolvingAgainstBaseURL: true)
        // The user goes last: a password alone would leave an empty one.
        parts?.password = nil
        parts?.user = nil
        return parts?.url
    }
}

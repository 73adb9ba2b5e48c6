// Tests call an API, or test the server that serves it.
@_exported public import EndpointClient
@_exported public import EndpointServer
public import HTTPMessage

/// The client's request.
///
/// The server's request is `Hummingbird.Request`, or `Request` with `import EndpointServer`.
public typealias Request = HTTPMessage.Request
/// The client's response.
///
/// The server's response is `Hummingbird.Response`, or `Response` with `import EndpointServer`.
public typealias Response = HTTPMessage.Response
/// The client's cookie.
///
/// The server's cookie is `Hummingbird.Cookie`, or `Cookie` with `import EndpointServer`.
public typealias Cookie = EndpointClient.Cookie

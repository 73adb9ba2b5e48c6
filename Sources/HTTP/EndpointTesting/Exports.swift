// Who tests an API calls it, and tests what serves it.
@_exported public import EndpointClient
@_exported public import EndpointServer
public import HTTPMessage

/// The client's request; the server's is `Hummingbird.Request`, or `Request` beside `import EndpointServer`.
public typealias Request = HTTPMessage.Request
/// The client's response; the server's is `Hummingbird.Response`, or `Response` beside `import EndpointServer`.
public typealias Response = HTTPMessage.Response
/// The client's cookie; the server's is `Hummingbird.Cookie`, or `Cookie` beside `import EndpointServer`.
public typealias Cookie = EndpointClient.Cookie

public import HTTPTypes

/// The method of a request, such as `.get` or `HTTPMethod("PURGE")`, spelled as it goes on the wire.
public typealias HTTPMethod = HTTPRequest.Method

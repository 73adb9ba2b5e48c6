// Who calls an API declares it, or reads its declaration.
@_exported public import EndpointKit
// The types around a call: requests, exchanges, responses, options, interceptors.
@_exported public import HTTPMessage

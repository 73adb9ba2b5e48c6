// A server reads the declaration of an API and registers it on a router.
@_exported public import EndpointKit
@_exported public import Hummingbird

// The client has types with these names. These imports make the names unambiguous in a file that
// serves and calls an API.
@_exported public import struct Hummingbird.Cookie
@_exported public import struct HummingbirdCore.Request
@_exported public import struct HummingbirdCore.Response

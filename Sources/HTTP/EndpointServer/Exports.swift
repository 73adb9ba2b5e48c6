// Who serves an API reads its declaration and registers it on a router.
@_exported public import EndpointKit
@_exported public import Hummingbird

// The client has types of these names. Imported one by one, these are the ones that a file means which serves and
// calls.
@_exported public import struct Hummingbird.Cookie
@_exported public import struct HummingbirdCore.Request
@_exported public import struct HummingbirdCore.Response

// Who serves an API reads its declaration. Hummingbird stays an import of its own.
@_exported public import EndpointKit

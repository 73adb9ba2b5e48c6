// Who calls an API declares it, or reads its declaration.
@_exported public import EndpointKit

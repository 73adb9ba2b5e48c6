// Whoever explores an API declares it: a package with one group needs no other import.
@_exported public import EndpointKit

@_exported public import EndpointKit

// A package that explores its API also declares it, and needs no other import.
@_exported public import struct CartoucheBackend.EmbeddedServer

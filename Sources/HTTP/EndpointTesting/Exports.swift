// Who tests an API calls it.
@_exported public import EndpointClient

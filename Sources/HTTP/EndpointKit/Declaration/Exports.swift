// Exports what declarations need in addition to this module, so that one import is enough.
// HTTPMessage isn't exported here but by EndpointClient, because `Request` and `Response` are
// Hummingbird's types in a file that serves. Parts of it aren't exported either: a file that
// imports a part of a module doesn't find the operators that the module exports.
public import HTTPMessage
@_exported public import PipeOperator

@_exported public import struct HTTPTypes.HTTPField
@_exported public import struct HTTPTypes.HTTPFields
@_exported public import struct HTTPTypes.HTTPResponse
@_exported public import struct ValueTree.DataFormat
@_exported public import enum ValueTree.DataStrategy
@_exported public import enum ValueTree.DateStrategy
@_exported public import enum ValueTree.DecodeError
@_exported public import enum ValueTree.KeyStrategy
@_exported public import enum ValueTree.NonConformingFloatStrategy
@_exported public import struct ValueTree.PaddedBytes
@_exported public import struct ValueTree.SupportedType
@_exported public import struct ValueTree.ValueDecoder
@_exported public import struct ValueTree.ValueEncoder

/// An endpoint of a service with its method and parameters, usually a case of an enum.
///
/// ``ServiceEndpoints`` lists and sends it.
///
///     enum Warehouse: String, ServiceEndpoint, CaseIterable {
///         case stock, suppliers
///
///         var path: String { "/\(rawValue)" }
///         var method: HTTPMethod { self == .stock ? .get : .post }
///         var requestGenerator: any RequestGenerator { SecureGenerator() }
///     }
public typealias ServiceEndpoint = HTTPMessage.ServiceEndpoint

/// Names used to declare a service. They take precedence over other types with the same names.
extension HTTPMessage.ServiceEndpoint {
    /// The method of a request, such as `.get` or `HTTPMethod("PURGE")`.
    public typealias HTTPMethod = HTTPMessage.HTTPMethod
    /// Creates the requests to which the service's parameters are added.
    public typealias RequestGenerator = HTTPMessage.RequestGenerator
}

/// Names used in a group's properties. They take precedence over other types with the same names.
extension EndpointGroup {
    /// The request that ``intercept(_:)`` changes.
    public typealias Request = HTTPMessage.Request
    /// The method of a request, such as `.get` or `HTTPMethod("PURGE")`.
    public typealias HTTPMethod = HTTPMessage.HTTPMethod
    /// Creates the requests to which the group's fields and components are added.
    public typealias RequestGenerator = HTTPMessage.RequestGenerator
    /// A request that a generator is building.
    public typealias MutableRequest = HTTPMessage.MutableRequest
    /// An interceptor of requests and exchanges, as in the group's ``interceptors``.
    public typealias Interceptor = HTTPMessage.Interceptor
    /// Sends requests, as the group's ``transport`` does.
    public typealias Transport = HTTPMessage.Transport
}

/// A part of a multipart body, which a declaration uses in its ``Body``.
public typealias Part = HTTPMessage.Part

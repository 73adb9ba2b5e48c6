// What declarations are written with beside this module, so that one import is enough.
//
// HTTPMessage comes with EndpointClient: in a file that serves, `Request` and `Response` are Hummingbird's. Nor are
// parts of it exported: a file that imports a part of a module finds no operator that the module exports.
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

/// An endpoint of a service with its method and parameters, usually a case of an enum, which
/// ``ServiceEndpoints`` lists and sends.
///
///     enum Warehouse: String, ServiceEndpoint, CaseIterable {
///         case stock, suppliers
///
///         var path: String { "/\(rawValue)" }
///         var method: HTTPMethod { self == .stock ? .get : .post }
///         var requestGenerator: any RequestGenerator { SecureGenerator() }
///     }
public typealias ServiceEndpoint = HTTPMessage.ServiceEndpoint

/// The names that a service is written with, whatever else is called so where it is declared.
extension HTTPMessage.ServiceEndpoint {
    /// The method of a request, such as `.get` or `HTTPMethod("PURGE")`.
    public typealias HTTPMethod = HTTPMessage.HTTPMethod
    /// What creates the requests that the service's parameters are added to.
    public typealias RequestGenerator = HTTPMessage.RequestGenerator
}

/// The names that a group's settings are written with, whatever else is called so where it is declared.
extension EndpointGroup {
    /// The request that ``intercept(_:)`` changes.
    public typealias Request = HTTPMessage.Request
    /// The method of a request, such as `.get` or `HTTPMethod("PURGE")`.
    public typealias HTTPMethod = HTTPMessage.HTTPMethod
    /// What creates the requests that the group's fields and components are added to.
    public typealias RequestGenerator = HTTPMessage.RequestGenerator
    /// A request that a generator is building.
    public typealias MutableRequest = HTTPMessage.MutableRequest
    /// What sees requests and exchanges, as the group's ``interceptors`` do.
    public typealias Interceptor = HTTPMessage.Interceptor
    /// What sends requests, as the group's ``transport`` does.
    public typealias Transport = HTTPMessage.Transport
}

/// A part of a multipart body, which a declaration names in its ``Body``.
public typealias Part = HTTPMessage.Part

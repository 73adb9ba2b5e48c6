/// An endpoint wrapper, as it is found on a group without knowing its types.
package protocol DeclaringWrapper: Sendable {
    associatedtype Request: RequestConvertible
    associatedtype Response

    var declaration: EndpointDeclaration<Request, Response> { get }
}

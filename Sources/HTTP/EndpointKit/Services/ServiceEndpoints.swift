internal import FoundationEssentials
public import HTTPMessage

/// The cases of a ``ServiceEndpoint`` as a group, so that a catalogue can list them and the explorer
/// can send them.
///
///     Cartouche.main(groups: [ServiceEndpoints<PaymentEndpoint>.self])
///
/// Each case is an endpoint of its own name, whose request is `Request(endpoint:)` as the case's
/// generator builds it. It has no components: what a request says is part of its case. Responses are
/// read as whatever comes.
///
/// The cases' own `baseURL` is where they go unless another one is asked for.
public final class ServiceEndpoints<Service: ServiceEndpoint & CaseIterable & Sendable>:
    EndpointGroup
{
    /// The name of the service's type, by which a configuration knows its `baseURL` too.
    public override class var name: String { "\(Service.self)" }

    /// The base URL of the first case, nil when it has none that a request can go to.
    public override class var defaultBaseURL: String? {
        Service.allCases.first.flatMap { BaseURL($0.baseURL.absoluteString).url?.absoluteString }
    }

    override func describedEndpoints() -> [AnyEndpoint] { ServiceDescriber(self).endpoints }
}

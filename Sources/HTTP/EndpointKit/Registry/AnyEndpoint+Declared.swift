package import HTTPMessage
package import HTTPTypes
package import ValueSerializers
package import ValueTree

/// What an endpoint sends with every request, and what it declares about its answers.
extension AnyEndpoint {
    /// Whether its response is declared as a stream of items, each of which is complete before the others.
    package var isStreamed: Bool { operations.streamsEvents != nil }

    /// The format of a stream; nil for a response that is none.
    package var streamFormat: DataFormat? {
        operations.streamsEvents.map { $0 ? .eventStream(of: operations.eventData) : .jsonLines }
    }

    /// What the data of the events of a response is, as the type of the items says.
    package func eventData(of response: RawResponse) -> EventData {
        isAnswer(response) ? operations.eventData : .json
    }

    /// The credentials that the endpoint or its group sends; nil for none.
    package var authorization: Authorization? { operations.authorization }

    /// The credentials that the endpoint itself declares, `.anonymous` for none; nil where its group says them, or
    /// what takes the place of its group.
    package var ownAuthorization: Authorization? { operations.options?.authorization }

    /// The names of the header fields that the endpoint itself declares, in lower case: nothing that stands for its
    /// group has a word on them.
    package var ownFields: Set<String> { operations.options?.fieldNames ?? [] }

    /// The credentials that its group says it sends; nil where it has its own.
    var groupAuthorization: Authorization? {
        ownAuthorization == nil ? operations.authorization : nil
    }

    /// The header fields that are sent with every request, those of its group among them.
    package var headers: HTTPFields { operations.headers }

    /// How long an exchange may take, where the endpoint says so.
    package var timeout: Duration? { options?.timeout }

    /// What distinguishes it from others of its method and path.
    package var view: String? { options?.view }

    /// How its group logs in, in a few words; nil for a group that has no interceptor that does, and for an endpoint
    /// with credentials of its own, which such an interceptor leaves alone.
    package var declaredLogin: String? {
        guard ownAuthorization == nil else { return nil }
        return interceptors.lazy.compactMap { ($0 as? any LoggingIn)?.login }.first
    }
}

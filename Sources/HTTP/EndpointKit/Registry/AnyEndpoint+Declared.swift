package import HTTPMessage
package import HTTPTypes
package import ValueSerializers
package import ValueTree

extension AnyEndpoint {
    /// Whether its response is declared as a stream of items, which arrive one after the other.
    package var isStreamed: Bool { operations.streamsEvents != nil }

    /// The format of its stream; nil if the response isn't a stream.
    package var streamFormat: DataFormat? {
        operations.streamsEvents.map { $0 ? .eventStream(of: operations.eventData) : .jsonLines }
    }

    /// Returns how the data of a response's events is read, which depends on the type of the items.
    package func eventData(of response: RawResponse) -> EventData {
        isAnswer(response) ? operations.eventData : .json
    }

    /// The credentials that the endpoint or its group sends; nil for none.
    package var authorization: Authorization? { operations.authorization }

    /// The credentials that the endpoint itself declares, `.anonymous` for none.
    ///
    /// Nil if it leaves them to its group, or to a replacement for the group's credentials.
    package var ownAuthorization: Authorization? { operations.options?.authorization }

    /// The names of the header fields that the endpoint itself declares, in lower case.
    ///
    /// Fields that replace those of the group don't affect them.
    package var ownFields: Set<String> { operations.options?.fieldNames ?? [] }

    /// The credentials that it takes from its group; nil if it declares its own.
    var groupAuthorization: Authorization? {
        ownAuthorization == nil ? operations.authorization : nil
    }

    /// The header fields sent with every request, including those of its group.
    package var headers: HTTPFields { operations.headers }

    /// The time that an exchange may take, if the endpoint limits it.
    package var timeout: Duration? { options?.timeout }

    /// The name that distinguishes it from other endpoints with the same method and path.
    package var view: String? { options?.view }

    /// A few words on how its group logs in.
    ///
    /// Nil if no interceptor of the group logs in, and for an endpoint with its own credentials,
    /// which such an interceptor leaves alone.
    package var declaredLogin: String? {
        guard ownAuthorization == nil else { return nil }
        return interceptors.lazy.compactMap { ($0 as? any LoggingIn)?.login }.first
    }
}

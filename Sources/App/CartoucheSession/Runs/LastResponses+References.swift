package import EndpointKit
package import Girders
package import HTTPMessage
package import SecretValues
import ValueTree

/// The last responses where requests are typed line by line.
extension LastResponses {
    /// Remembers a response; one that was refused, or did not arrive whole, says nothing.
    ///
    /// `id` tells which came later, and is nil for one of the history.
    package mutating func note(
        _ ended: EndedExchange,
        of endpoint: AnyEndpoint,
        formats: BodyFormats,
        as id: RequestID?
    ) {
        guard ended.isComplete, let answer = ended.exchange.response, endpoint.isAnswer(answer)
        else { return }
        let body = Reading.Body(of: answer, for: endpoint, formats: formats)
        note(body.document?.document, of: ended, id)
    }

    /// Whether there is no value of an endpoint.
    package func lacksResponse(of endpoint: String, in environment: String?) -> Bool {
        value(of: endpoint, in: environment) == nil
    }

    /// The endpoints that texts would take values from.
    package static func endpoints(referredToBy texts: [String]) -> [String] {
        let names = texts.flatMap(ChainedReferences.names)
        return Set(names.compactMap { ResponsePlace($0)?.endpoint }).sorted()
    }

    /// The values that texts take from responses and whose names say that they are secret.
    package static func secrets(in texts: [String], with variables: Variables) -> [Secret] {
        ChainedReferences.secrets(in: texts, with: variables)
    }
}

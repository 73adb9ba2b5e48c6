package import EndpointKit
package import Girders
package import HTTPMessage
package import SecretValues
import ValueTree

/// The last responses for commands and line mode.
extension LastResponses {
    /// Stores a response unless it is a failure or incomplete.
    ///
    /// `id` determines which response is later; it is nil for a response from the history.
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

    /// Returns whether there is no value for an endpoint.
    package func lacksResponse(of endpoint: String, in environment: String?) -> Bool {
        value(of: endpoint, in: environment) == nil
    }

    /// Returns the endpoints whose responses the texts refer to.
    package static func endpoints(referredToBy texts: [String]) -> [String] {
        let names = texts.flatMap(ChainedReferences.names)
        return Set(names.compactMap { ResponsePlace($0)?.endpoint }).sorted()
    }

    /// Returns the values that texts take from responses and whose names mark them as secret.
    package static func secrets(in texts: [String], with variables: Variables) -> [Secret] {
        ChainedReferences.secrets(in: texts, with: variables)
    }
}

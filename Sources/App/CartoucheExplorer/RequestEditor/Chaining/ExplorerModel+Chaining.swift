import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import EndpointKit
import Girders
import HTTPMessage
import TerminalWidgets
import ValueTree

/// The values that requests take from the responses of other endpoints.
extension ExplorerModel {
    /// The values of `{{name}}` in forms: those of the environment, then those of responses in it.
    var variables: Variables { variables(in: environment, after: chained.responses) }

    /// Returns the values in an environment after these responses.
    func variables(
        in environment: ExplorerEnvironment,
        after responses: LastResponses
    ) -> Variables {
        var variables = environment.variables
        variables.source = ResponseValues(
            responses.usable(in: environment),
            of: context.registry,
            in: environment.name
        )
        return variables
    }

    /// Stores a response to a request of this run, and checks the forms that take a value from it.
    ///
    /// A failure is ignored: after a failed login, the tokens of an earlier one are still valid.
    mutating func noteResponse(
        _ id: RequestID,
        _ document: IndexedDocument?
    ) -> [ExplorerCommand] {
        guard !id.isStored, let ended = response.ended(id), ended.isComplete,
            let answer = ended.exchange.response,
            context.endpoint(ended.endpoint)?.isAnswer(answer) ?? answer.isSuccess
        else { return [] }
        chained.responses.note(document?.document, of: ended, id)
        return checkForms(after: ended.endpoint)
    }

    /// Stores the last response of an endpoint from the history.
    mutating func noteStored(_ found: Recalled?) -> [ExplorerCommand] {
        guard let found, let document = found.document else { return [] }
        chained.responses.note(document.document, of: found.stored.ended, nil)
        return checkForms(after: found.stored.ended.endpoint)
    }

    /// Checks the forms that refer to the response of an endpoint again.
    private mutating func checkForms(after endpoint: String) -> [ExplorerCommand] {
        let variables = variables
        let commands = requestEditor.check(with: variables) { [context, requestEditor] id in
            guard requestEditor.forms[id]?.refers(to: endpoint) == true else { return nil }
            return context.endpoint(id)
        }
        guard let login = shownLogin, login.form.refers(to: endpoint) else { return commands }
        requestEditor.change(login.subject, context.texts) { [context] in
            $0.check(with: variables, context.texts)
        }
        return commands
    }

    /// Requests the responses that the request on the screen refers to from the history, once each.
    ///
    /// The texts are only searched if they may have changed, not after every key.
    mutating func recallResponses() -> [ExplorerCommand] {
        guard let endpoint = endpointList.chosen else { return [] }
        let version = ReferringTexts(
            endpoint: endpoint,
            run: requestEditor.runs.shown[endpoint],
            edits: requestEditor.edits,
            isChecked: requestEditor.forms[endpoint]?.isChecked ?? false,
            opening: environment.opening
        )
        guard chained.texts != version else { return [] }
        chained.texts = version
        let inForm = requestEditor.forms[endpoint]?.problems.compactMap(\.missingResponse) ?? []
        let others = [loginTexts, requestEditor.added[endpoint].map { [$0.text] }].compactMap(
            \.self
        )
        let wanted = inForm + missingResponses(in: others.flatMap(\.self))
        return wanted.filter { chained.responses.ask(about: $0, in: environment.name) }.map {
            .recall(Recall(place: .last(endpoint: $0, environment: environment.name)))
        }
    }

    /// The texts of the login on the screen; nil if the user hasn't chosen one.
    private var loginTexts: [String]? {
        requestEditor.logins.first { $0.subject == loginSubject }?.form.referringTexts
    }

    /// Returns the endpoints without a response that texts refer to.
    private func missingResponses(in texts: [String]) -> [String] {
        texts.flatMap(ChainedReferences.names).compactMap { name in
            guard environment.variables.values[name] == nil, let place = ResponsePlace(name),
                context.endpoint(place.endpoint) != nil,
                chained.responses.usable(in: environment)
                    .value(of: place.endpoint, in: environment.name) == nil
            else { return nil }
            return place.endpoint
        }
    }
}

/// The responses that requests take values from.
struct ChainedResponses: Equatable, Sendable {
    var responses = LastResponses()
    /// The texts that were searched for references last; nil before the first time.
    var texts: ReferringTexts?
}

/// Identifies the texts of a request, to determine whether their references may have changed.
struct ReferringTexts: Equatable, Sendable {
    let endpoint: String
    /// The earlier request whose form and lines are shown.
    let run: Int?
    let edits: Int
    let isChecked: Bool
    let opening: EnvironmentOpening
}

extension Problem {
    /// The endpoint whose response is missing, if that is the problem of a value.
    var missingResponse: String? {
        guard case .value(.responseOf(let endpoint, _)) = expected else { return nil }
        return endpoint
    }
}

extension ResponsePane {
    /// Returns the exchange of a request whose response is in memory.
    func ended(_ id: RequestID) -> EndedExchange? {
        let answer = answer?.id == id ? answer : kept.answers.first { $0.id == id }
        return answer?.ended
    }
}

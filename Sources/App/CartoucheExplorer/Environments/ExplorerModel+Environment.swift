import CartoucheSession
import CartoucheTexts
import EndpointKit
import Girders

/// The environment that requests are made in.
extension ExplorerModel {
    /// Reads an environment, to make requests in it from then on.
    mutating func choose(_ environment: String?) -> [ExplorerCommand] {
        if let endpoint = pending?.endpoint {
            notice = refusal(of: endpoint, because: .replacedByEnvironment)
        }
        chosenEnvironments += 1
        let choice = EnvironmentChoice(number: chosenEnvironments, name: environment)
        pending = .environment(choice, then: nil)
        return [.useEnvironment(choice)]
    }

    /// Makes requests in an environment from now on; drafts and responses stay.
    mutating func use(
        _ environment: ExplorerEnvironment,
        for choice: EnvironmentChoice
    ) -> [ExplorerCommand] {
        guard case .environment(choice, let draft)? = pending else { return [] }
        self.environment = environment
        remembered.choices.environment = environment.name
        remembered.choices.environmentFolder = environment.folder
        checkLogins()
        requestEditor.check(with: variables) { [context] in context.endpoint($0) }
        notice =
            environment.name.map { Notice(.environmentTaken, $0, tone: .success) }
            ?? Notice(.noEnvironmentTaken, tone: .success)
        guard var draft else {
            pending = nil
            return []
        }
        draft.environment = environment
        check(&draft)
        return proceed(with: draft)
    }

    /// Stays in the current environment; a request that waits for the new one is not sent.
    mutating func refuse(_ choice: EnvironmentChoice, because problem: EnvironmentProblem) {
        guard case .environment(choice, let draft)? = pending else { return }
        let texts = context.texts
        let reason = texts.words(problem)
        pending = nil
        awaitedRequest = nil
        notice =
            draft.map {
                Notice(.about, $0.endpoint, texts(.about, texts[.notSent], reason), tone: .error)
            } ?? Notice(.said, reason, tone: .error)
    }
}

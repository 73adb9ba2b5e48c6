import CartoucheSession
import CartoucheTexts
import EndpointKit
import Girders

/// The environment for requests.
extension ExplorerModel {
    /// Reads an environment for the next requests.
    mutating func choose(_ environment: String?) -> [ExplorerCommand] {
        if let endpoint = requests.pending?.endpoint {
            notice = refusal(of: endpoint, because: .replacedByEnvironment)
        }
        return [.useEnvironment(requests.wait(for: environment))]
    }

    /// Uses an environment for requests from now on; drafts and responses remain.
    mutating func use(
        _ environment: ExplorerEnvironment,
        for choice: EnvironmentChoice
    ) -> [ExplorerCommand] {
        guard case .environment(choice, let draft)? = requests.pending else { return [] }
        self.environment = environment
        remembered.choices.environment = environment.name
        remembered.choices.environmentFolder = environment.folder
        checkLogins()
        let checking = requestEditor.check(with: variables) { [context] in context.endpoint($0) }
        notice =
            environment.name.map { Notice(.environmentTaken, $0, tone: .success) }
            ?? Notice(.noEnvironmentTaken, tone: .success)
        guard var draft else {
            requests.pending = nil
            return checking
        }
        draft.environment = environment
        check(&draft)
        return checking + proceed(with: draft)
    }

    /// Keeps the current environment; a request that waits for the new one isn't sent.
    mutating func refuse(_ choice: EnvironmentChoice, because problem: EnvironmentProblem) {
        guard case .environment(choice, let draft)? = requests.pending else { return }
        let texts = context.texts
        let reason = texts.words(problem)
        requests.pending = nil
        requests.awaited = nil
        notice =
            draft.map {
                Notice(.about, $0.endpoint, texts(.about, texts[.notSent], reason), tone: .error)
            } ?? Notice(.said, reason, tone: .error)
    }
}

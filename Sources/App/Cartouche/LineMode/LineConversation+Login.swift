internal import CartoucheBackend
internal import CartoucheLine
internal import CartoucheSession
import CartoucheTexts
internal import EndpointKit
internal import Girders

extension LineConversation {
    /// Adds the login that was chosen in the explorer, which would also be used there.
    func withLogin(
        _ run: EndpointRun,
        reaching baseURLs: [BaseURLOption]
    ) async throws(CommandFailure) -> EndpointRun {
        let name = run.opened.environment.name
        guard let state = composition.stateFile.state,
            let referring = windows.loginTexts(of: run.endpoint, in: name, state)
        else { return run }
        await recallResponses(for: referring, in: name)
        let variables = try composition.backend.environment(named: name, reaching: baseURLs)
            .variables
        composition.backend.hideSecrets(in: referring, variables)
        var run = run
        do throws(FormError) {
            run.input.login = try windows.login(to: run.endpoint, in: name, with: variables, state)
        } catch {
            // A secret that isn't stored would prevent every request, and only the explorer asks
            // for it.
            composition.remark(texts(.plainNoLogin, texts.words(error)))
        }
        return run
    }
}

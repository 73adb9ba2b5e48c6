internal import CartoucheExplorer
internal import EndpointKit
internal import Girders

extension LineConversation {
    /// A request with the login that was chosen in the explorer, which would send it so, too.
    func withLogin(
        _ run: EndpointRun,
        reaching baseURLs: [BaseURLOption]
    ) async throws(CommandFailure) -> EndpointRun {
        let name = run.opened.environment.name
        guard let state = composition.stateFile.state,
            let referring = windows.loginTexts(of: run.endpoint, in: name, state)
        else { return run }
        await recallResponses(for: referring, in: name)
        let variables = try composition.environment(named: name, reaching: baseURLs).variables
        composition.hideSecrets(in: referring, variables)
        var run = run
        do throws(FormError) {
            run.login = try windows.login(to: run.endpoint, in: name, with: variables, state)
        } catch {
            // A secret that is not stored would keep everything from being sent, and only the explorer asks for it.
            composition.remark(texts(.plainNoLogin, texts.words(error)))
        }
        return run
    }
}

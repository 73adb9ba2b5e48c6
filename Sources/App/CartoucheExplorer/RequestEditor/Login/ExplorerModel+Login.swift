import CartoucheSession
import CartoucheTexts
import EndpointKit
import Girders
import TerminalUI

/// The Auth tab and the secrets typed there.
extension ExplorerModel {
    /// The requests that the login on the screen is for; nil if no endpoint is chosen.
    var loginSubject: LoginSubject? {
        chosenEndpoint.map {
            LoginSubject(group: $0.description.group, environment: environment.name)
        }
    }

    /// The login of the endpoint on the screen.
    var shownLogin: LoginForm? {
        loginSubject.map { requestEditor.login($0, context.texts) }
    }

    /// Edits the login on the screen; Enter on its secret stores it.
    mutating func editLogin(_ message: RequestEditor.Message) -> [ExplorerCommand] {
        guard let subject = loginSubject, let endpoint = chosenEndpoint else {
            notice = Notice(.noEndpointChosen, tone: .warning)
            return []
        }
        let isKept = message == .entered && shownLogin?.isAtTypedSecret == true
        let commands = isKept ? shownLogin.map { keeping($0, environment, variables) } ?? [] : []
        var effect = requestEditor.update(
            message,
            of: subject,
            beside: endpoint.id,
            with: variables,
            in: layout.interior(of: .request).size,
            context.texts
        )
        // Enter on the last row has already stored the secret.
        if isKept { effect.notice = nil }
        return commands + handle(effect)
    }

    /// Stores a typed secret, bound to the origin it is sent to.
    ///
    /// A secret for the embedded server ends with the server.
    func keeping(
        _ login: LoginForm,
        _ environment: ExplorerEnvironment,
        _ variables: Variables
    ) -> [ExplorerCommand] {
        let requests = environment.place(of: login.subject.group + ".")?.origin
        guard let secret = login.typedSecret,
            let origin = login.secretOrigin(requests, with: variables)
        else { return [] }
        let name = login.secretName(for: origin)
        return [.keepLogin(login.subject, .value(secret, name: name, origin: origin))]
    }

    /// A login with a typed secret that isn't stored, which quitting loses; nil if there is none,
    /// or only one that always ends with the run, as its tab tells.
    var unstoredLogin: LoginForm? {
        requestEditor.logins.first { login in
            guard login.typedSecret != nil else { return false }
            let isHere = login.subject.environment == environment.name
            guard isHere, login.scheme.flow == nil else { return true }
            return !keeping(login, environment, variables).isEmpty
        }
    }

    mutating func checkLogins() {
        let (variables, texts) = (variables, context.texts)
        for login in requestEditor.logins where login.subject.environment == environment.name {
            requestEditor.change(login.subject, texts) { $0.check(with: variables, texts) }
        }
    }

    /// Replaces a secret that has been stored with a reference to it.
    mutating func take(_ kept: SecretAnswer, of subject: LoginSubject) {
        guard case .value(let secret, let name, _) = kept else { return }
        let variables = self.variables
        requestEditor.change(subject, context.texts) { [texts = context.texts] in
            $0.refer(to: name, insteadOf: secret)
            $0.check(with: variables, texts)
        }
        notice = notice ?? Notice(.loginKept, name, tone: .success)
    }
}

extension PendingRequest {
    /// The login that was chosen in its environment when the request was sent; nil if there was
    /// none.
    var chosenLogin: LoginForm? {
        let group = String(endpoint.prefix { $0 != "." })
        let subject = LoginSubject(group: group, environment: environment.name)
        return logins.first { $0.subject == subject }
    }

    /// Returns the login for a request; nil for the group's own authorization.
    func login(
        to endpoint: AnyEndpoint?,
        with variables: Variables,
        _ texts: Texts
    ) -> Result<ChosenLogin?, LoginInput.Refusal> {
        endpoint.flatMap { chosenLogin?.login(to: $0, with: variables, texts) } ?? .success(nil)
    }
}

import CartoucheSession
import CartoucheTexts
import EndpointKit
import Girders
import SecretValues
import TerminalUI
import TerminalWidgets
import WebAddresses

/// The Auth tab.
extension RequestEditor {
    /// Returns the login for the requests of a group, which is its own authorization until the user
    /// chooses another.
    func login(_ subject: LoginSubject, _ texts: Texts) -> LoginForm {
        logins.first { $0.subject == subject } ?? LoginForm(subject, texts)
    }

    /// Edits a login like any other form.
    mutating func update(
        _ message: Message,
        of subject: LoginSubject,
        beside endpoint: String,
        with variables: Variables,
        in area: Size,
        _ texts: Texts
    ) -> Effect {
        guard message != .lineAdded else { return .notice(.oneLineOnly) }
        var login = login(subject, texts)
        let before = login.form
        var form = before
        let rows = FormLayout(area).rows.size
        let effect = apply(
            message,
            to: &form,
            FieldSubject(formOf: endpoint, login: subject),
            area: rows
        )
        form.offerCompletion(after: message, with: variables)
        login.form = form
        if login.form.fields != before.fields { login.check(with: variables, texts) }
        set(login)
        return effect
    }

    mutating func choose(
        _ scheme: Int,
        for subject: LoginSubject,
        with variables: Variables,
        _ texts: Texts
    ) {
        change(subject, texts) {
            $0.choose(scheme)
            $0.check(with: variables, texts)
        }
    }

    /// Changes the login of a subject, whether it is on the screen or not.
    mutating func change(
        _ subject: LoginSubject,
        _ texts: Texts,
        _ change: (inout LoginForm) -> Void
    ) {
        var login = login(subject, texts)
        change(&login)
        set(login)
    }

    private mutating func set(_ login: LoginForm) {
        guard let index = logins.firstIndex(where: { $0.subject == login.subject }) else {
            logins.append(login)
            edits += 1
            return
        }
        guard logins[index] != login else { return }
        logins[index] = login
        edits += 1
    }
}

extension RequestEditor {
    /// Draws the login for the requests of a group.
    func drawLogin(
        _ login: LoginForm,
        of endpoint: AnyEndpoint,
        to place: EnvironmentOffer.Address.Place?,
        configured: ChosenLogin?,
        in frame: inout Frame,
        with drawing: Drawing,
        hasFocus: Bool,
        variables: Variables
    ) {
        let texts = drawing.texts
        let group = login.subject.group
        frame.write(
            login.subject.environment.map { texts(.loginSubjectIn, group, $0) }
                ?? texts(.loginSubject, group),
            at: Point(1, 0),
            style: drawing[.muted],
            truncation: .ellipsis
        )
        let form = login.form
        let view = FormView(form: form, hasFocus: hasFocus, variables: variables)
        let layout = FormLayout(frame.size)
        let used = FormLines(form.rows, height: layout.rows.height).count + 1
        let origin = login.secretOrigin(place?.origin, with: variables)
        let sentence = texts.sentence(about: login, of: endpoint, secretFor: origin, configured)
        guard used >= layout.rows.height else {
            // The completions of a row cover the text below the rows.
            draw(sentence, in: layout.rows.splitTop(used).rest, of: &frame, with: drawing)
            return view.draw(in: &frame, with: drawing)
        }
        view.draw(in: &frame, with: drawing)
        // Without room below the rows, the effect of Enter on a secret matters more than the hint
        // about its row.
        guard hasFocus, login.isAtTypedSecret else { return }
        frame.fill(layout.detail, style: drawing[.background])
        draw(sentence, in: layout.detail, of: &frame, with: drawing)
    }

    private func draw(
        _ sentence: String,
        in room: Rect,
        of frame: inout Frame,
        with drawing: Drawing
    ) {
        let lines = TextWrapping.lines(of: sentence, width: max(1, room.width - 2))
        for (y, line) in lines.prefix(room.height).enumerated() {
            let isCut = y == room.height - 1 && lines.count > room.height
            frame.write(
                line + (isCut ? " …" : ""),
                at: room.origin + Point(1, y),
                style: drawing[.muted],
                width: max(1, room.width - 2),
                truncation: .ellipsis
            )
        }
    }
}

extension Texts {
    /// Returns the effect of a login on requests, and the place of its secret.
    func sentence(
        about login: LoginForm,
        of endpoint: AnyEndpoint,
        secretFor origin: Origin?,
        _ configured: ChosenLogin?
    ) -> String {
        if let own = endpoint.ownAuthorization {
            return words(own).map { self(.loginOwn, $0) } ?? self[.loginAnonymous]
        }
        switch login.scheme {
        case .declared: return configured.map(words) ?? declared(endpoint)
        case .nothing: return self[.loginNothingHelp]
        case .basic, .bearer, .field, .item, .digest, .clientCredentials, .authorizationCode,
            .deviceCode:
            break
        }
        guard login.typedSecret != nil else {
            if let flow = login.scheme.flow {
                return self[flow == .clientCredentials ? .loginTokenHelp : .loginPersonHelp]
            }
            return self[login.secretText.isEmpty ? .loginSecretHelp : .loginFormWins]
        }
        guard let origin else {
            return self[login.scheme.flow == nil ? .loginNotKept : .loginKeepsLater]
        }
        let name = login.secretName(for: origin)
        guard login.isBoundToIssuer else { return self(.loginKeeps, name, "\(origin)") }
        return self(.loginKeepsForIssuer, name, "\(origin)")
    }

    /// Returns the description of a login in the settings.
    private func words(_ login: ChosenLogin) -> String {
        switch login {
        case .nothing: self[.loginConfiguredNone]
        case .sent(let authorization):
            words(authorization).map { self(.loginConfiguredAs, $0) } ?? self[.loginConfiguredNone]
        case .oauth(let setting):
            self(.loginConfiguredAs, "OAuth 2 · \(setting.flow.rawValue) · \(setting.client)")
        }
    }

    /// Returns the description of a group's own authorization.
    private func declared(_ endpoint: AnyEndpoint) -> String {
        let sent = [endpoint.authorization.flatMap(words), endpoint.declaredLogin]
            .compactMap(\.self)
        guard !sent.isEmpty else { return self[.loginDeclaredNone] }
        return self(.loginDeclaredAs, sent.joined(separator: ", "))
    }

    /// Returns the authorization that is sent, without its secret; nil for none.
    private func words(_ authorization: Authorization) -> String? {
        switch authorization {
        case .basic(let user, _): "Basic · \(user) · \(Redaction.mask)"
        case .bearer: "Bearer \(Redaction.mask)"
        case .header(let name, _): "\(name): \(Redaction.mask)"
        case .query(let name, _): "?\(name)=\(Redaction.mask)"
        case .digest(let user, _): "Digest · \(user) · \(Redaction.mask)"
        case .login(let login): login.words
        case .anonymous: nil
        }
    }
}

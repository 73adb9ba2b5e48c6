import CartoucheSession
import CartoucheTexts
import EndpointKit
import Girders
import HTTPMessage
import HTTPTypes
import TerminalUI
import TerminalWidgets

/// Pasting a curl command on the list of endpoints, which opens and fills in the form of its
/// endpoint.
extension ExplorerModel {
    /// Returns whether a pasted text is a curl command, complete or not.
    static func isCurl(_ text: String) -> Bool {
        let start = text.drop(while: \.isWhitespace)
        let command = start.hasPrefix("$ ") ? start.dropFirst(2) : start
        return command.hasPrefix("curl ") || text.contains("| curl ")
    }

    mutating func openCurl(_ text: String) -> [ExplorerCommand] {
        let curl: PastedCurl
        do throws(ShellLine.Fault) {
            guard let read = try PastedCurl(text) else {
                notice = Notice(.curlNoAddress, tone: .warning)
                return []
            }
            curl = read
        } catch {
            notice =
                switch error {
                case .openQuote: Notice(.curlOpenQuote, tone: .error)
                case .substitution: Notice(.curlSubstitution, tone: .error)
                }
            return []
        }
        guard let match = CurlMatch(curl, in: context.registry, environment) else {
            notice = missing(CurlTarget(curl))
            return []
        }
        let sendsOwn = sendsCredentials(to: match.endpoint)
        return open(CurlForm(curl, for: match, sendsOwn: sendsOwn), of: match.endpoint)
    }

    /// Returns whether requests of an endpoint have credentials without its form: from the chosen
    /// login, the settings or the group.
    private func sendsCredentials(to endpoint: AnyEndpoint) -> Bool {
        let group = endpoint.description.group
        let subject = LoginSubject(group: group, environment: environment.name)
        let scheme = requestEditor.login(subject, context.texts).scheme
        guard scheme == .declared else { return scheme != .nothing }
        if let configured = environment.logins[group] { return configured != .nothing }
        if let declared = endpoint.authorization { return declared != .anonymous }
        return endpoint.declaredLogin != nil
    }

    private func missing(_ target: CurlTarget) -> Notice {
        let wanted = "\(target.method) \(target.path)"
        guard let nearest = target.nearest(in: context.registry, environment)?.description else {
            return Notice(.curlNoEndpoint, wanted, tone: .warning)
        }
        let said = "\(nearest.id) \(nearest.method.rawValue) \(nearest.path)"
        return Notice(.curlNearest, wanted, said, tone: .warning)
    }

    private mutating func open(_ filled: CurlForm, of endpoint: AnyEndpoint) -> [ExplorerCommand] {
        workspace.focusBeforeFind = nil
        openForm(of: endpoint.id)
        let area = layout.interior(of: .response).size
        var commands = response.choose(endpoint.id, area: area)
        // The form of the response on the screen is filled in.
        commands += followRun()
        let before = requestEditor.kept(of: endpoint)
        let isReplaced = before.form.isDraft && requestEditor.runs.unsent(before) != nil
        commands += requestEditor.fill(filled.form, of: endpoint, with: variables)
        let switchedOff = requestEditor.replaceLines(by: filled.added, of: endpoint.id)
        let notes =
            filled.notes + (switchedOff.isEmpty ? [] : [.switchedOff(switchedOff)])
            + (isReplaced ? [.replaced] : [])
        if filled.form.isRelativeToNow { commands.append(readingClock(for: endpoint)) }
        guard notes.isEmpty else {
            let isLost = isReplaced || !switchedOff.isEmpty
            let window = CurlWindow(
                endpoint: endpoint.id,
                notes: notes,
                before: isLost ? before : nil
            )
            return commands + open(window)
        }
        notice = Notice(.curlFilled, endpoint.id, tone: .success)
        return commands
    }

    /// Restores the form and the lines that a pasted command has replaced.
    mutating func putBack(_ before: RunForms.Kept) -> [ExplorerCommand] {
        guard let endpoint = context.endpoint(before.endpoint) else { return [] }
        requestEditor.added[endpoint.id] = TextArea.State(before.added)
        return requestEditor.fill(before.form, of: endpoint, with: variables)
    }
}

extension RequestEditor {
    /// Returns the current form of an endpoint and its added lines.
    fileprivate func kept(of endpoint: AnyEndpoint) -> RunForms.Kept {
        RunForms.Kept(
            endpoint: endpoint.id,
            form: form(of: endpoint),
            added: added[endpoint.id]?.text ?? ""
        )
    }

    fileprivate mutating func fill(
        _ filled: Form,
        of endpoint: AnyEndpoint,
        with variables: Variables
    ) -> [ExplorerCommand] {
        var form = filled
        let checking = check(&form, endpoint, with: variables)
        forms[endpoint.id] = form
        tab = .form
        return checking + form.unknownFiles(of: endpoint.id).map(ExplorerCommand.inspect)
    }
}

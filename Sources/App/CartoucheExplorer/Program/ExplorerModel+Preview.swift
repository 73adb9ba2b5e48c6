import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import EndpointKit
import TerminalUI

/// The request pane's tabs, and the preview of the request.
extension ExplorerModel {
    /// The form that receives keys and text; nil on another tab or if no endpoint is chosen.
    var editedForm: Form? {
        switch requestEditor.tab {
        case .form: chosenForm
        case .auth: shownLogin?.form
        case .preview, .headers: nil
        }
    }

    mutating func update(_ message: RequestPreview.Message) -> [ExplorerCommand] {
        guard var preview = requestEditor.preview else { return [] }
        var lastSearch = response.newestSearch
        let effect = preview.update(
            message,
            in: layout.interior(of: .request).size,
            after: &lastSearch
        )
        requestEditor.preview = preview
        response.note(lastSearch)
        return handle(effect)
    }

    /// Edits the lines added to the requests of an endpoint.
    mutating func add(
        _ message: RequestEditor.AddedMessage,
        to endpoint: AnyEndpoint?
    ) -> [ExplorerCommand] {
        guard let endpoint else {
            notice = Notice(.noEndpointChosen, tone: .warning)
            return []
        }
        requestEditor.update(
            message,
            of: endpoint.id,
            with: variables,
            in: layout.interior(of: .request).size
        )
        return []
    }

    /// Passes hits to the text that was searched.
    mutating func take(_ hits: SearchHits, of search: SearchID) -> [ExplorerCommand] {
        guard !takeInWindow(hits, of: search) else { return [] }
        let message = DocumentView.SearchMessage.done(search, hits)
        guard requestEditor.preview?.pane.search?.id == search else {
            return update(.body(.searching(message)))
        }
        return update(RequestPreview.Message.text(.searching(message)))
    }

    /// Shows a tab of the request and moves the focus there.
    mutating func choose(_ tab: RequestTab) -> [ExplorerCommand] {
        setFocus(.request)
        return update(with: RequestEditor.Message.tabChosen(tab))
    }

    /// Renews the preview on the screen if the form or the environment has changed.
    mutating func followPreview() -> [ExplorerCommand] {
        guard requestEditor.tab == .preview, let endpoint = chosenEndpoint,
            let loginForm = shownLogin, endpoint.mistakes.isEmpty
        else { return [] }
        let variables = variables
        let login = loginForm.login(to: endpoint, with: variables, context.texts)
        let checking = requestEditor.checkFirst(endpoint, with: variables)
        let form = requestEditor.form(of: endpoint)
        let subject = RequestPreview.Subject(
            endpoint: endpoint.id,
            edition: form.edition,
            isChecked: form.isChecked,
            opening: environment.opening,
            added: requestEditor.addedLines(of: endpoint.id),
            login: login,
            responses: chained.responses
        )
        let earlier = requestEditor.preview
        guard earlier?.subject != subject else { return checking }
        requestEditor.preview = RequestPreview(subject, after: earlier)
        guard form.isChecked else { return checking }
        guard form.isSendable(.typed) else {
            let refusals = context.texts.refusals(of: form)
            requestEditor.preview?.text = PreviewText(refusal: refusals.joined(separator: "\n"))
            return checking
        }
        if let fault = subject.added.fault {
            let refusal = context.texts.sentence(fault)
            requestEditor.preview?.text = PreviewText(refusal: refusal)
            return checking
        }
        if case .failure(let refusal) = login {
            let refusal = context.texts.sentence(about: refusal.problem)
            requestEditor.preview?.text = PreviewText(refusal: refusal)
            return checking
        }
        let request = RequestInput(
            form,
            adding: subject.added,
            login: try? login.get(),
            after: chained.responses.usable(in: environment),
            hiding: ChainedReferences.secrets(of: form, loginForm, subject.added, with: variables),
            of: endpoint.id,
            body: .typed,
            in: environment
        )
        return checking + [.preview(subject, request)]
    }

    /// Takes a preview; a late answer about an earlier form is ignored.
    mutating func take(
        _ text: PreviewText,
        about subject: RequestPreview.Subject
    ) -> [ExplorerCommand] {
        guard requestEditor.preview?.subject == subject else { return [] }
        requestEditor.preview?.text = text
        guard requestEditor.preview?.awaitsCopy == true else { return [] }
        requestEditor.preview?.awaitsCopy = false
        return update(RequestPreview.Message.curlCopied)
    }
}

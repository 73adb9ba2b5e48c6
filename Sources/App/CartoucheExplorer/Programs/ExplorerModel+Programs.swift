import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import EndpointKit
import HTTPMessage
import TerminalUI
import TerminalWidgets
import ValueTree

/// The state of the explorer's use of other programs.
package struct OtherPrograms: Equatable, Sendable {
    /// The errand of the program that has the terminal or is about to get it.
    package internal(set) var errand: ProgramErrand?
    /// The last command to which a body was piped.
    var lastCommand: String?
    private var started = 0

    mutating func begin(_ task: ProgramErrand.Task) -> ProgramErrand {
        started += 1
        let errand = ProgramErrand(started, task)
        self.errand = errand
        return errand
    }

    mutating func end(_ ended: ProgramErrand) {
        if errand == ended { errand = nil }
    }
}

/// Editor and pager, which use the terminal while the explorer waits.
extension ExplorerModel {
    /// Opens the editor for the pane with the focus: on a text to edit, otherwise on a copy of what
    /// is shown.
    mutating func openEditor() -> [ExplorerCommand] {
        switch focus {
        case .endpoints: notice = Notice(.nothingToEdit)
        case .response:
            guard let text = responseOnScreen() else { return [] }
            return lend(.look(text, fileName: response.fileName(context.texts)))
        case .request:
            guard let endpoint = chosenEndpoint else {
                notice = Notice(.noEndpointChosen, tone: .warning)
                return []
            }
            return openEditor(on: endpoint)
        }
        return []
    }

    private mutating func openEditor(on endpoint: AnyEndpoint) -> [ExplorerCommand] {
        switch requestEditor.tab {
        case .form:
            switch requestEditor.editedText(of: endpoint) {
            case .success(let text): return lend(.edit(text))
            case .failure(let refusal): notice = refusal.notice
            }
        case .headers:
            let text = requestEditor.added[endpoint.id]?.text ?? ""
            guard !AddedLines.saysSecret(text) else {
                notice = Notice(.secretNotEdited, tone: .warning)
                return []
            }
            let subject = EditedText.Subject.added(endpoint: endpoint.id)
            return lend(.edit(EditedText(subject, text: text, fileName: "headers.txt")))
        case .preview:
            guard let lines = requestEditor.preview?.text?.lines.lines else {
                notice = Notice(.notReadYet)
                return []
            }
            return lend(.look(.lines(lines), fileName: "request.txt"))
        // A login consists of a few words, one of which is secret.
        case .auth: notice = Notice(.nothingToEdit)
        }
        return []
    }

    /// Opens the pager: on the preview if it has the focus, otherwise on the response.
    mutating func openPager() -> [ExplorerCommand] {
        if focus == .request, requestEditor.tab == .preview,
            let lines = requestEditor.preview?.text?.lines.lines
        {
            return lend(.page(.lines(lines)))
        }
        return responseOnScreen().map { lend(.page($0)) } ?? []
    }

    /// Returns the text of the response on the screen; shows a notice if there is none.
    private mutating func responseOnScreen() -> ShownText? {
        guard let text = response.shownText(context.texts) else {
            notice = Notice(.noResponseYet)
            return nil
        }
        if case .sent(let ended) = text, ended.exchange.response?.bytes.count == 0 {
            notice = Notice(.emptyBody)
            return nil
        }
        return text
    }

    private mutating func lend(_ task: ProgramErrand.Task) -> [ExplorerCommand] {
        [.run(programs.begin(task))]
    }

    /// Takes the result of a program, after which the explorer uses the terminal again.
    mutating func take(_ result: ProgramResult, of ended: ProgramErrand) -> [ExplorerCommand] {
        programs.end(ended)
        switch (result, ended.task) {
        case (.failed(let refusal), _):
            notice = refusal
            return []
        case (.done(let text?), .edit(let edited)): return take(text, insteadOf: edited)
        case (.done, _): return []
        }
    }

    private mutating func take(
        _ text: String,
        insteadOf edited: EditedText
    ) -> [ExplorerCommand] {
        guard let endpoint = context.endpoint(edited.subject.endpoint),
            let commands = requestEditor.replace(
                edited,
                by: text,
                of: endpoint,
                with: variables,
                area: layout.interior(of: .request).size
            )
        else {
            notice = Notice(.editedElsewhere, tone: .warning)
            return []
        }
        let form = requestEditor.form(of: endpoint)
        return commands + (form.isRelativeToNow ? [readingClock(for: endpoint)] : [])
    }
}

import CartoucheDocumentView
import EndpointKit
import TerminalUI
import TerminalWidgets

/// The destination of typed letters.
extension ExplorerModel {
    /// The effect of letters where the focus is.
    var typing: WorkspaceKeys.Typing {
        switch focus {
        case .endpoints: return endpointList.isFinding ? .text : .commands
        case .response: return response.isSearching ? .text : .commands
        case .request:
            switch requestEditor.tab {
            case .preview: return requestEditor.preview?.isSearching == true ? .text : .commands
            case .headers: return chosenEndpoint == nil ? .commands : .text
            case .form, .auth: break
            }
            guard let form = editedForm, form.selectedRow != nil else { return .commands }
            return form.takesText ? .text : .row
        }
    }

    /// The line that receives typed text; nil if there is none.
    var editedLine: TextField.State? {
        if let open = windows.top { return open.window.line }
        return switch focus {
        case .endpoints: endpointList.find
        case .request where requestEditor.tab == .preview:
            requestEditor.preview?.pane.search?.field
        case .request: editedForm?.editedLine
        case .response: response.shownSearch?.field
        }
    }

    /// The text of several lines that receives typed text; nil if there is none.
    var editedText: TextArea.State? {
        guard windows.top == nil, focus == .request else { return nil }
        if requestEditor.tab == .headers {
            return chosenEndpoint.flatMap { requestEditor.added[$0.id] }
        }
        guard let form = editedForm, !form.isNaming else { return nil }
        return form.selectedRow?.field.input.area?.text
    }
}

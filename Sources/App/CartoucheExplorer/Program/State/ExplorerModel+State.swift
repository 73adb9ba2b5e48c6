package import CartoucheSession
import TerminalWidgets

extension ExplorerModel {
    /// Restores the state of an earlier run.
    mutating func resume(_ state: ExplorerState) {
        workspace.sizes = state.paneSizes
        requestEditor.drafts = state.drafts
        requestEditor.added = state.added.mapValues { TextArea.State($0) }
        requestEditor.logins = state.logins.compactMap { LoginForm($0, context.texts) }
        checkLogins()
        endpointList.resume(state, height: listHeight)
    }

    /// The current state of the explorer.
    package var state: ExplorerState {
        var state = remembered.choices
        state.endpoint = endpointList.chosen
        state.paneSizes = workspace.sizes
        state.foldedGroups = endpointList.closedGroups
        state.drafts = requestEditor.drafts
        state.logins = requestEditor.logins.compactMap { KeptLogin($0) }
        // The lines shown with an earlier response are those that were sent with it.
        var added = requestEditor.added
        for (endpoint, draft) in requestEditor.runs.drafts { added[endpoint] = draft.added }
        state.added = added.mapValues(\.text).filter { !$0.value.isEmpty }
        state.openForms = requestEditor.forms
            .merging(requestEditor.runs.drafts.mapValues(\.form)) { $1 }
            .mapValues { form in OpenForm { FormDraft(form) } }
        return state
    }

    /// The state, if it has changed since the start.
    package var changedState: ExplorerState? { remembered.isChanged ? state : nil }

    /// Returns the command that stores the state if an update has changed it.
    mutating func keepState() -> [ExplorerCommand] {
        let version = Remembered.Version(
            endpoint: endpointList.chosen,
            foldedGroups: endpointList.closedGroups,
            paneSizes: workspace.sizes,
            choices: remembered.choices,
            edits: requestEditor.edits
        )
        let last = remembered.version
        remembered.version = version
        guard let last, last != version else { return [] }
        remembered.isChanged = true
        return [.keepState(state)]
    }
}

/// The part of the state that isn't stored elsewhere in the model, and a version that reveals
/// changes.
struct Remembered: Equatable, Sendable {
    /// Identifies a version of the state; compared after every message, so forms are counted
    /// instead of compared.
    struct Version: Equatable, Sendable {
        let endpoint: String?
        let foldedGroups: Set<String>
        let paneSizes: PaneSizes
        let choices: ExplorerState
        let edits: Int
    }

    /// The theme and the environment.
    var choices: ExplorerState
    var isChanged = false
    /// The version after the last message; nil before the first.
    var version: Version?
}

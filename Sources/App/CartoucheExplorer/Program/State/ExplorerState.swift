package import CartoucheSession
import TerminalWidgets

/// The state that is stored for the next run.
package struct ExplorerState: Equatable, Sendable {
    /// The endpoint whose form is on the screen.
    package var endpoint: String?
    /// The folded groups; nil if the list was never shown.
    package var foldedGroups: Set<String>?
    /// The theme chosen in the explorer; a command-line option only applies to one run.
    package var theme: String?
    /// The environment chosen in the explorer.
    package var environment: String?
    /// The folder of the environment's files, because another folder may have an environment of the
    /// same name.
    package var environmentFolder: String?
    /// The sizes of panes that the user has changed.
    package var paneSizes = PaneSizes()
    /// The stored drafts of forms that haven't been opened since.
    var drafts: [String: FormDraft] = [:]
    /// The forms that were opened.
    var forms: [String: Form] = [:]
    /// The lines added to the requests of each endpoint.
    var added: [String: String] = [:]
    /// The logins that the user chose.
    var logins: [KeptLogin] = []

    package init(
        theme: String? = nil,
        environment: String? = nil,
        environmentFolder: String? = nil
    ) {
        self.theme = theme
        self.environment = environment
        self.environmentFolder = environmentFolder
    }

    var allDrafts: [String: FormDraft] {
        drafts.merging(forms.mapValues { FormDraft($0) }) { _, form in form }
            .filter { !$0.value.isEmpty }
    }
}

extension ExplorerState {
    /// The theme and the environment only.
    var choices: ExplorerState {
        ExplorerState(
            theme: theme,
            environment: environment,
            environmentFolder: environmentFolder
        )
    }
}

extension ExplorerState {
    /// Returns whether the user chose a login for the requests of a group in an environment.
    package func hasLogin(for subject: LoginSubject) -> Bool { login(for: subject) != nil }

    /// Returns the chosen login; nil for the group's own authorization.
    func login(for subject: LoginSubject) -> KeptLogin? {
        logins.first { $0.group == subject.group && $0.environment == subject.environment }
    }
}

extension ExplorerModel {
    /// Restores the state of an earlier run.
    mutating func resume(_ state: ExplorerState) {
        paneSizes = state.paneSizes
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
        state.paneSizes = paneSizes
        state.foldedGroups = endpointList.closedGroups
        state.drafts = requestEditor.drafts
        state.logins = requestEditor.logins.compactMap { KeptLogin($0) }
        // The lines shown with an earlier response are those that were sent with it.
        var added = requestEditor.added
        for (endpoint, draft) in requestEditor.runs.drafts { added[endpoint] = draft.added }
        state.added = added.mapValues(\.text).filter { !$0.value.isEmpty }
        state.forms = requestEditor.forms.merging(requestEditor.runs.drafts.mapValues(\.form)) {
            $1
        }
        return state
    }

    /// The state, if it has changed since the start.
    package var changedState: ExplorerState? { remembered.isChanged ? state : nil }

    /// Returns the command that stores the state if an update has changed it.
    mutating func keepState() -> [ExplorerCommand] {
        let version = Remembered.Version(
            endpoint: endpointList.chosen,
            foldedGroups: endpointList.closedGroups,
            paneSizes: paneSizes,
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

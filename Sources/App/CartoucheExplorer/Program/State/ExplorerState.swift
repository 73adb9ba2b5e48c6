package import CartoucheSession
import TerminalWidgets

/// What the explorer remembers from one run to the next.
package struct ExplorerState: Equatable, Sendable {
    /// The endpoint whose form is shown.
    package var endpoint: String?
    /// The folded groups; nil as long as none were seen.
    package var foldedGroups: Set<String>?
    /// The theme that was chosen in the explorer; an option is for one run.
    package var theme: String?
    /// The environment that was chosen in the explorer.
    package var environment: String?
    /// The folder of that environment's files: another folder may have one of the same name.
    package var environmentFolder: String?
    /// The sizes that were given to panes.
    package var paneSizes = PaneSizes()
    /// The edits of forms that were not opened since they were kept.
    var drafts: [String: FormDraft] = [:]
    /// The forms that were opened.
    var forms: [String: Form] = [:]
    /// What is added by hand to the requests of each endpoint.
    var added: [String: String] = [:]
    /// The logins that were chosen.
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

    /// The edits of all forms.
    var allDrafts: [String: FormDraft] {
        drafts.merging(forms.mapValues { FormDraft($0) }) { _, form in form }
            .filter { !$0.value.isEmpty }
    }
}

extension ExplorerState {
    /// The theme and the environment alone.
    var choices: ExplorerState {
        ExplorerState(
            theme: theme,
            environment: environment,
            environmentFolder: environmentFolder
        )
    }
}

extension ExplorerState {
    /// Whether somebody chose how the requests of a group are authorized in an environment.
    package func hasLogin(for subject: LoginSubject) -> Bool { login(for: subject) != nil }

    /// The login that was chosen; nil for what the group says.
    func login(for subject: LoginSubject) -> KeptLogin? {
        logins.first { $0.group == subject.group && $0.environment == subject.environment }
    }
}

extension ExplorerModel {
    /// Begins as an earlier run ended.
    mutating func resume(_ state: ExplorerState) {
        paneSizes = state.paneSizes
        requestEditor.drafts = state.drafts
        requestEditor.added = state.added.mapValues { TextArea.State($0) }
        requestEditor.logins = state.logins.compactMap { LoginForm($0, context.texts) }
        checkLogins()
        endpointList.resume(state, height: listHeight)
    }

    /// What is remembered of the explorer as it is.
    package var state: ExplorerState {
        var state = remembered.choices
        state.endpoint = endpointList.chosen
        state.paneSizes = paneSizes
        state.foldedGroups = endpointList.closedGroups
        state.drafts = requestEditor.drafts
        state.logins = requestEditor.logins.compactMap { KeptLogin($0) }
        // Beside an earlier response stands what was sent with it.
        var added = requestEditor.added
        for (endpoint, draft) in requestEditor.runs.drafts { added[endpoint] = draft.added }
        state.added = added.mapValues(\.text).filter { !$0.value.isEmpty }
        state.forms = requestEditor.forms.merging(requestEditor.runs.drafts.mapValues(\.form)) {
            $1
        }
        return state
    }

    /// The state, if something in it has changed since the start.
    package var changedState: ExplorerState? { remembered.isChanged ? state : nil }

    /// Keeps the state if an update has changed it.
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

/// The part of the state that is nowhere else, and what tells that it has changed.
struct Remembered: Equatable, Sendable {
    /// Compared after every message, so it is small: forms are counted, not compared.
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
    /// That after the last message; nil before the first.
    var version: Version?
}
